import { ApiError } from '../../../contract/errors.ts'
import { readSnapshot } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../../people/access/index.ts'
import { commitRevision, lockHead, openObjects, requireHead } from '../revisions/index.ts'
import { touchSpace } from '../spaces/index.ts'
import { requireLive } from './edit-space.ts'
import { contentUpdated } from '../page-input/index.ts'
import { followHead } from '../content-index/index.ts'
import { openStoredView } from '../views/index.ts'

/**
 * Makes the content of a space what it was in a revision; history goes on with a new one. It is a direct edit,
 * and only to what the space once was: what was proposed comes in by merging, past its review by nothing.
 */
export async function rollBack(
  ctx: Context,
  { spaceId, revisionId }: { spaceId: string; revisionId: string },
): Promise<string> {
  await requireLive(ctx, spaceId)
  const head = requireHead(await lockHead(ctx.db, spaceId))
  const { revision } = await openStoredView(ctx, { spaceId, revisionId })
  if (revision.head_id !== spaceId)
    throw new ApiError(
      'wrong-state',
      'This revision was never the content of the space; merge its change request instead',
    )
  const store = openObjects(ctx.db)
  const snapshot = await readSnapshot(store, revision.snapshot)
  const moved = await commitRevision(ctx, head, store, {
    type: 'rollback',
    authorId: actingUser(ctx),
    snapshot,
  })
  await followHead(ctx, { from: head, to: moved, store })
  await touchSpace(ctx.db, { id: spaceId, now: ctx.now })
  await ctx.emit(contentUpdated({ spaceId, revisionId: moved.revisionId }))
  return moved.revisionId
}
