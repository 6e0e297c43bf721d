import type { Context } from '../../../kernel/context.ts'
import type { JobRun } from '../../../kernel/jobs/index.ts'
import { GitError } from '../../../platform/git/index.ts'
import { headBy } from '../../content/revisions/index.ts'
import {
  gitSyncCompleted,
  gitSyncFailed,
  gitSyncStarted,
  type OperationRun,
  hasLaterImport,
  nextOperation,
  updateOperation,
  type OperationRow,
  requestOf,
} from '../git-operations/index.ts'
import { exportRepository, importRepository } from '../git-transfers/index.ts'

const maximumAttempts = 3

/**
 * Runs the next operation of a space to its end. A failure is the end of the operation, not of the job:
 * its reason is recorded, nothing is left half done, and the next one has its turn.
 */
export async function runOperation(run: JobRun<unknown>, spaceId: string): Promise<void> {
  const { services, signal } = run
  const operation = await nextOperation(services.database.read, spaceId)
  if (operation === undefined) return
  if (run.attempt > maximumAttempts)
    return fail(run, operation, 'The server stopped each time while it ran this')
  const { force, hasTimestamp } = requestOf(operation)
  const isLate = operation.direction === 'import' && hasTimestamp === true && force !== true
  if (isLate && (await hasLaterImport(services.database.read, operation))) return skip(run, operation)
  try {
    const started = operationRun(run, operation)
    await started.report({ stage: 'repo_fetch' })
    await (operation.direction === 'import' ? importRepository(started) : exportRepository(started))
  } catch (error) {
    if (signal.aborted) throw error
    // A mistake or a lost database: the job comes back, and takes up where this was.
    if (!(error instanceof GitError) && run.attempt < maximumAttempts) throw error
    if (!(error instanceof GitError))
      services.logger.error({ err: error, operation: operation.id }, 'Git sync broke')
    await fail(
      run,
      operation,
      error instanceof GitError ? error.message : 'The server failed; its log says why',
    )
  }
}

function operationRun(run: JobRun<unknown>, operation: OperationRow): OperationRun {
  const { services, transaction } = run
  return {
    ...run,
    operation,
    report: (change) =>
      transaction(async (ctx) => {
        const started = { state: 'running' as const, started_at: operation.started_at ?? ctx.now }
        await updateOperation(ctx.db, operation.id, { ...started, ...change, updated_at: ctx.now })
      }),
    begin: async (commitId, revisionId) => {
      const isNew = operation.commit_oid === null
      operation.commit_oid ??= commitId
      if (isNew) services.logger.info({ operation: operation.id, commit: commitId }, 'Git sync started')
      await transaction(async (ctx) => {
        const { commit_oid } = operation
        await updateOperation(ctx.db, operation.id, {
          stage: 'config_check',
          commit_oid,
          updated_at: ctx.now,
        })
        if (isNew) await ctx.emit(gitSyncStarted({ spaceId: operation.space_id, revisionId, commitId }))
      })
    },
  }
}

async function fail(run: JobRun<unknown>, operation: OperationRow, error: string): Promise<void> {
  await run.complete((ctx) => endInFailure(ctx, operation, error))
}

export async function endInFailure(ctx: Context, operation: OperationRow, error: string): Promise<void> {
  const { id, space_id: spaceId, commit_oid: commitId, direction } = operation
  const { logger, metrics } = ctx.services
  logger.warn({ operation: id, space: spaceId, direction, reason: error }, 'Git sync failed')
  metrics.gitOperations.inc({ direction, result: 'failure' })
  await updateOperation(ctx.db, id, {
    state: 'failure',
    error: error.slice(0, 2000),
    sealed_url: null,
    updated_at: ctx.now,
    completed_at: ctx.now,
  })
  const head = await headBy(ctx.db, spaceId)
  if (head === undefined) return
  // Who listens learns of every failure; of one that knows no commit, without one.
  const sync = { spaceId, revisionId: head.revisionId, commitId: commitId ?? '' }
  await ctx.emit(gitSyncCompleted({ ...sync, state: 'failure' }))
  const { requestedBy } = requestOf(operation)
  const asked = requestedBy === undefined ? {} : { userId: requestedBy }
  await ctx.emit(gitSyncFailed({ spaceId, operationId: id, error: error.slice(0, 2000), ...asked }))
}

// A later import has brought what this one would bring.
async function skip(run: JobRun<unknown>, { id }: OperationRow): Promise<void> {
  await run.complete((ctx) =>
    updateOperation(ctx.db, id, {
      state: 'success',
      stage: 'finalize',
      sealed_url: null,
      updated_at: ctx.now,
      completed_at: ctx.now,
    }),
  )
}
