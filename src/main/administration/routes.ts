import { ApiError } from '../../contract/errors.ts'
import * as contract from '../../contract/observers/server.ts'
import { implement, implementPrepared, type Route } from '../../http/implement.ts'
import { toTimestamp } from '../../kernel/clock.ts'
import { deleteParkedJob, failedJobs, retryJob, type FailedJob } from '../../kernel/jobs/index.ts'
import { readStatus } from './read-status.ts'
import { sendTestMail } from './send-test-mail.ts'

export const administrationRoutes: Route[] = [
  implement(contract.getServerStatus, async (ctx) => readStatus(ctx.services)),
  implement(contract.listServerJobs, async (ctx, { query }) => {
    const list = await failedJobs(ctx.db, query)
    return { ...list, items: list.items.map(presentJob) }
  }),
  implement(contract.retryServerJob, async (ctx, { params }) => {
    if (!(await retryJob(ctx.db, params.jobId, ctx.now)))
      throw new ApiError('not-found', 'No such job failed; it may have been done meanwhile')
    ctx.services.wakeWorkers()
  }),
  implement(contract.discardServerJob, async (ctx, { params }) => {
    if (!(await deleteParkedJob(ctx.db, params.jobId)))
      throw new ApiError('not-found', 'No such job was given up')
  }),
  implementPrepared(
    contract.sendTestMail,
    async (ctx, { body }) => sendTestMail(ctx.services, body.to),
    async (_ctx, _input, outcome) => outcome,
  ),
]

function presentJob(job: FailedJob): contract.ServerJob {
  const isParked = job.state === 'parked'
  return {
    object: 'server-job',
    id: job.id,
    kind: job.kind,
    status: isParked ? 'parked' : 'failing',
    attempts: job.attempts,
    ...(job.last_error !== null && { error: job.last_error }),
    createdAt: toTimestamp(job.created_at),
    ...(!isParked && { nextRunAt: toTimestamp(job.run_at) }),
  }
}
