import { Cron } from 'croner'
import type { Services } from '../context.ts'
import { bringNear } from './clock-queries.ts'
import type { JobDefinition } from './job.ts'
import { enqueue, moveSchedule, scheduledRuns } from './queries.ts'

// Also when nothing is due: a backup that was restored may know of earlier times.
const longestRest = 60_000

/** Enqueues what is due; the schedule moves and the job appears in one transaction, on one instance. */
export function createSchedules(services: Services, jobs: JobDefinition[]): () => Promise<void> {
  const scheduled = jobs.flatMap(({ kind, schedule }) => (schedule === undefined ? [] : [{ kind, schedule }]))
  let lookAt = 0

  return async () => {
    const now = services.clock()
    // A clock that was put back may be far from the time that was noted.
    if ((now < lookAt && lookAt - now <= longestRest) || scheduled.length === 0) return
    await services.database.transaction((db) => bringNear(db, now), { isRepeatable: true })
    const runs = await scheduledRuns(services.database.read)
    const times: number[] = []
    for (const { kind, schedule } of scheduled) {
      const from = runs.get(kind)
      if (from !== undefined && from > now && from <= nextRun(schedule, now)) times.push(from)
      else times.push(await comeRound(services, { kind, schedule, from, now }))
    }
    // An instance moves a time to an earlier one only where a clock was wrong, which is noticed after a rest.
    lookAt = Math.min(now + longestRest, ...times)
  }
}

async function comeRound(
  services: Services,
  { kind, schedule, from, now }: { kind: string; schedule: string; from: number | undefined; now: number },
): Promise<number> {
  const to = nextRun(schedule, now)
  await services.database.transaction(async (db) => {
    const hasMoved = await moveSchedule(db, { name: kind, from, to })
    if (hasMoved && from !== undefined && from <= now)
      await enqueue(db, { kind, payload: {}, lane: `schedule:${kind}` }, now)
  })
  return to
}

function nextRun(pattern: string, now: number): number {
  const next = new Cron(pattern, { timezone: 'UTC', paused: true }).nextRun(new Date(now))
  if (next === null) throw new Error(`the schedule "${pattern}" never comes`)
  return next.getTime()
}
