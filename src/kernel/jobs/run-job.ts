import { traceOf, withTrace } from '../../platform/traces/index.ts'
import type { Context, Services } from '../context.ts'
import { transact } from '../transact.ts'
import type { ClaimedJob } from './claim-queries.ts'
import type { JobDefinition, JobRun } from './job.ts'
import { failJob, finishJob } from './queries.ts'

export type ActiveJob = { done: Promise<void>; abort: (reason: string) => void }

type Options = { services: Services; owner: string; job: ClaimedJob; definition: JobDefinition | undefined }

/** Runs one claimed job to its end: gone when it succeeds, back in the queue or parked when it fails. */
export function runJob(options: Options): ActiveJob {
  const controller = new AbortController()
  const { job } = options
  const trace = traceOf(job.request_id ?? `job-${job.id}`, job.traceparent ?? undefined)
  const done = withTrace(trace, () => run(options, controller.signal, trace))
  return { done, abort: (reason) => controller.abort(new Error(reason)) }
}

async function run(
  { services, owner, job, definition }: Options,
  signal: AbortSignal,
  trace: ReturnType<typeof traceOf>,
): Promise<void> {
  const held = { id: job.id, owner }
  const startedAt = Date.now()
  const record = (isFailed: boolean) => {
    const { requestId, ...ids } = trace
    const attributes = { 'lectern.request_id': requestId, 'lectern.attempt': job.attempts }
    const times = { startedAt, endedAt: Date.now() }
    services.tracer.record({ ...ids, ...times, name: job.kind, kind: 'consumer', isFailed, attributes })
  }
  const end = services.metrics.jobSeconds.startTimer({ kind: job.kind })
  try {
    if (definition === undefined) throw new Error(`no program here runs jobs of kind "${job.kind}"`)
    // Claimed once more than it may be tried: its workers died of it, and this one need not.
    if (job.attempts > definition.maximumAttempts) throw new Error('every worker that ran this job died')
    let isComplete = false
    const options = { isRepeatable: definition.isCatchUp }
    const context: JobRun<Record<string, unknown>> = {
      payload: JSON.parse(job.payload),
      attempt: job.attempts,
      services,
      signal,
      transaction: (work) => transact(services, { kind: 'system' }, work, options),
      async complete(work) {
        const finish = async (ctx: Context) => {
          // First, so that the row is locked: after a lost lease somebody else does this work.
          if (!(await finishJob(ctx.db, held))) throw new LeaseLost()
          await work(ctx)
        }
        await transact(services, { kind: 'system' }, finish, options)
        isComplete = true
      },
    }
    await definition.run(context)
    if (!isComplete) await services.database.transaction((db) => finishJob(db, held))
    end({ result: 'done' })
    record(false)
  } catch (error) {
    if (error instanceof LeaseLost || signal.aborted) return
    record(true)
    end({ result: isLastTry(job, definition) ? 'parked' : 'failed' })
    await fail({ services, owner, job, definition }, error)
  }
}

class LeaseLost extends Error {}

async function fail({ services, owner, job, definition }: Options, error: unknown): Promise<void> {
  const isLast = isLastTry(job, definition)
  const message = error instanceof Error ? error.message : String(error)
  services.logger.warn(
    { err: error, job: job.id, kind: job.kind, attempt: job.attempts, parked: isLast },
    'job failed',
  )
  const runAt = isLast ? 'never' : services.clock() + backoff(job.attempts)
  try {
    await transact(services, { kind: 'system' }, async (ctx) => {
      const isHeld = await failJob(ctx.db, { id: job.id, owner, error: message.slice(0, 2000), runAt })
      if (isHeld && isLast) await definition?.giveUp?.(ctx, JSON.parse(job.payload), message)
    })
  } catch (failure) {
    // The lease runs out by itself, and the job is tried again then.
    services.logger.error({ err: failure, job: job.id }, 'jobs: recording a failure failed')
  }
}

function isLastTry({ attempts }: ClaimedJob, definition: JobDefinition | undefined): boolean {
  return definition !== undefined && attempts >= definition.maximumAttempts
}

// 1 s, 2 s, 4 s … up to 10 minutes, spread by a fifth so that failures do not come back together.
function backoff(attempts: number): number {
  return Math.round(Math.min(2 ** (attempts - 1) * 1000, 600_000) * (0.9 + Math.random() * 0.2))
}
