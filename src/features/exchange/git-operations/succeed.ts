import type { StagingStore } from '../../../engine/revisions/index.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { contentUpdated } from '../../content/page-input/index.ts'
import { enqueueIndex, followHead } from '../../content/content-index/index.ts'
import { commitRevision, type Head, type MovedHead, type NewRevision } from '../../content/revisions/index.ts'
import { spaceBy, touchSpace, updateSpace } from '../../content/spaces/index.ts'
import { gitSyncCompleted } from './events.ts'
import { directoryOf } from './open-repository.ts'
import { putSync, updateOperation, type OperationRow } from './queries.ts'
import { requestOf } from './request.ts'

type Outcome = {
  operation: OperationRow
  commit: string
  /** What the space has now, or what was made beside it. */
  revisionId: string
  /** The revision that says exactly what the commit says; none when nothing was agreed on. */
  agreed?: { revisionId: string; redirects: Record<string, string> }
}

/** Records that an operation is done, and what the space and the repository agree on from now on. */
export async function succeed(
  ctx: Context,
  { operation, commit, revisionId, agreed }: Outcome,
): Promise<void> {
  const { id, space_id: spaceId, direction } = operation
  ctx.services.metrics.gitOperations.inc({ direction, result: 'success' })
  await updateOperation(ctx.db, id, {
    state: 'success',
    stage: 'finalize',
    commit_oid: commit,
    revision_id: revisionId,
    sealed_url: null,
    updated_at: ctx.now,
    completed_at: ctx.now,
  })
  if (agreed !== undefined) {
    await agree(ctx, operation, { commit, ...agreed })
    await touchInfo(ctx, spaceId)
  }
  await ctx.emit(gitSyncCompleted({ spaceId, revisionId, commitId: commit, state: 'success' }))
}

/** Records what the space and the repository agree on. */
export async function agree(
  ctx: Context,
  operation: OperationRow,
  {
    commit,
    revisionId,
    redirects,
  }: { commit: string; revisionId: string; redirects: Record<string, string> },
): Promise<void> {
  const { repository, ref, repoProjectDirectory = '' } = requestOf(operation)
  await putSync(ctx.db, {
    space_id: operation.space_id,
    repository,
    ref,
    directory: directoryOf(repoProjectDirectory),
    commit_oid: commit,
    revision_id: revisionId,
    redirects: JSON.stringify(redirects),
    updated_at: ctx.now,
  })
}

// A diff of this many pages is indexed after the commit, so that no other write waits for it.
const manyPages = 200

/** Moves the space to a revision; the derived tables follow, at once or soon. */
export async function moveSpace(
  ctx: Context,
  head: Head,
  store: StagingStore,
  { revision, changedPages }: { revision: NewRevision; changedPages: number },
): Promise<MovedHead> {
  const moved = await commitRevision(ctx, head, store, revision)
  if (changedPages > manyPages) await enqueueIndex(ctx, head.headId)
  else await followHead(ctx, { from: head, to: moved, store })
  await touchSpace(ctx.db, { id: head.spaceId, now: ctx.now })
  await ctx.emit(contentUpdated({ spaceId: head.spaceId, revisionId: moved.revisionId }))
  return moved
}

/** What a revision says of the commit that it is. */
export function gitOf(
  operation: OperationRow,
  { commit, message, isOurs }: { commit: string; message: string; isOurs: boolean },
): object {
  const { ref, repoCommitURL } = requestOf(operation)
  const url =
    repoCommitURL === undefined ? {} : { url: `${repoCommitURL.replace(/(?<!\/)\/+$/, '')}/${commit}` }
  return { oid: commit, message, createdByService: isOurs, ...url, ref }
}

async function touchInfo(ctx: Context, spaceId: string): Promise<void> {
  const space = await spaceBy(ctx.db, spaceId)
  if (space === undefined || space.git_sync === null) return
  const info: object = JSON.parse(space.git_sync)
  await updateSpace(ctx.db, spaceId, {
    git_sync: JSON.stringify({ ...info, updatedAt: toTimestamp(ctx.now) }),
  })
}
