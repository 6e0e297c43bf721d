import type { Context } from '../../../kernel/context.ts'
import { headBy, revisionBy } from '../../content/revisions/index.ts'
import { changeRequestsByIds } from '../../review/change-requests/index.ts'
import { hasWaiting, syncOf } from '../git-operations/index.ts'
import { connectionBy } from './queries.ts'
import { syncConnection } from './sync-connection.ts'

/** Exports what a space has become, once nothing has changed since a revision; later ones bring their own turn. */
export async function exportChanges(
  ctx: Context,
  { spaceId, revisionId }: { spaceId: string; revisionId: string },
): Promise<void> {
  const connection = await connectionBy(ctx.db, spaceId)
  if (connection === undefined || connection.exports_changes !== 1) return
  const head = await headBy(ctx.db, spaceId)
  if (head?.revisionId !== revisionId) return
  const sync = await syncOf(ctx.db, spaceId)
  // Without a first sync nobody has said which side is right.
  if (sync === undefined || sync.revision_id === revisionId) return
  if (await hasWaiting(ctx.db, { spaceId, direction: 'export' })) return
  const commitMessage = await messageFor(ctx, { spaceId, revisionId })
  await syncConnection(ctx, connection, { direction: 'export', commitMessage })
}

async function messageFor(
  ctx: Context,
  key: { spaceId: string; revisionId: string },
): Promise<string | undefined> {
  const mergedFrom = (await revisionBy(ctx.db, key))?.merged_from ?? undefined
  if (mergedFrom === undefined) return undefined
  const [changeRequest] = await changeRequestsByIds(ctx.db, [mergedFrom])
  if (changeRequest === undefined) return undefined
  return `#${changeRequest.number}: ${changeRequest.subject || 'Change request'}`
}
