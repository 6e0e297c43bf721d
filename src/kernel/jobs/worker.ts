import { hostname } from 'node:os'
import type { Services } from '../context.ts'
import { newId } from '../ids.ts'
import type { JobDefinition } from './job.ts'
import { createClaimer, type Claims } from './claim-queries.ts'
import { extendLeases, releaseJobs } from './queries.ts'
import { runJob, type ActiveJob } from './run-job.ts'
import { createSchedules } from './schedules.ts'

export type Worker = {
  /** Says that there is something new, so that it starts now rather than at the next look. */
  wake: () => void
  /** Claims nothing more, waits for what is running, and gives back what does not end in time. */
  stop: () => Promise<void>
}

type Options = {
  services: Services
  jobs: JobDefinition[]
  /** Of which kind are the jobs that it claims. */
  claims?: Claims
  concurrency?: number
  pollInterval?: number
  leaseTime?: number
  stopTime?: number
}

const claimDelay = 10

/** Starts running jobs in this process. */
export function startWorker({
  services,
  jobs,
  claims,
  concurrency = 4,
  pollInterval = 500,
  leaseTime = 30_000,
  stopTime = 10_000,
}: Options): Worker {
  const owner = `${hostname()}-${process.pid}-${newId()}`
  const definitions = new Map(jobs.map((job) => [job.kind, job]))
  const claimer = createClaimer(claims)
  const runSchedules = createSchedules(services, jobs)
  const active = new Map<string, ActiveJob>()
  let isStopping = false
  let isLooking = false
  let lookAgain = false
  let coming: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    if (isLooking) {
      lookAgain = true
      return
    }
    isLooking = true
    try {
      do {
        lookAgain = false
        await runSchedules()
        await claim()
      } while (lookAgain && !isStopping)
    } catch (error) {
      services.logger.error({ err: error }, 'jobs: looking for work failed; trying again')
    } finally {
      isLooking = false
    }
  }

  async function claim(): Promise<void> {
    const free = concurrency - active.size
    const now = services.clock()
    if (isStopping || free === 0 || !(await claimer.hasJob(services.database.read, now))) return
    const claimed = await claimer.claim(services.database, {
      owner,
      now,
      leaseUntil: now + leaseTime,
      limit: free,
    })
    for (const job of claimed) {
      const started = runJob({ services, owner, job, definition: definitions.get(job.kind) })
      active.set(job.id, started)
      void started.done.finally(() => {
        active.delete(job.id)
        lookSoon()
      })
    }
  }

  // While others run, those that end together are followed by one claim: each is a commit.
  function lookSoon(): void {
    if (active.size === 0) void look()
    else
      coming ??= setTimeout(() => {
        coming = undefined
        void look()
      }, claimDelay)
  }

  async function heartbeat(): Promise<void> {
    const ids = [...active.keys()]
    if (ids.length === 0) return
    const leaseUntil = services.clock() + leaseTime
    const held = await services.database.transaction((db) => extendLeases(db, { ids, owner, leaseUntil }))
    for (const id of ids) if (!held.includes(id)) active.get(id)?.abort('lease lost')
  }

  const polling = setInterval(() => void look(), pollInterval)
  const beating = setInterval(() => {
    heartbeat().catch((error) => services.logger.error({ err: error }, 'jobs: extending leases failed'))
  }, leaseTime / 3)
  void look()

  return {
    wake: () => void look(),
    async stop() {
      isStopping = true
      clearInterval(polling)
      clearTimeout(coming)
      const ended = Promise.allSettled([...active.values()].map((job) => job.done))
      let timer: NodeJS.Timeout | undefined
      const late = new Promise((resolve) => (timer = setTimeout(resolve, stopTime)))
      await Promise.race([ended, late])
      clearTimeout(timer)
      clearInterval(beating)
      if (active.size === 0) return
      for (const job of active.values()) job.abort('the worker stops')
      await services.database.transaction((db) => releaseJobs(db, owner))
    },
  }
}
