import type { NotificationKind } from '../../../contract/observers/notifications.ts'
import type { Context } from '../../../kernel/context.ts'
import { membersWithAccess } from '../../content/permissions/index.ts'
import { spaceBy } from '../../content/spaces/index.ts'
import { chainOf } from '../../people/access/index.ts'
import { changeRequestsByIds } from '../../review/change-requests/index.ts'
import { repliersTo } from '../../review/comment-threads/index.ts'
import { readAuthors } from '../../review/reviews/index.ts'
import { watchersOf } from '../watches/index.ts'

/** Whom something concerns, each with the kind that says best why. */
export type Recipients = Map<string, NotificationKind>

type DiscussedContent = { spaceId: string; changeRequestId: string | null; pageId: string | null }

/** The first that names somebody counts. */
export function findRecipients(...groups: [kind: NotificationKind, userIds: Iterable<string>][]): Recipients {
  const found: Recipients = new Map()
  for (const [kind, userIds] of groups)
    for (const userId of userIds) if (!found.has(userId)) found.set(userId, kind)
  return found
}

/** Who wrote or replied in a thread. */
export async function participantsIn(
  ctx: Context,
  { id, posted_by: author }: { id: string; posted_by: string },
): Promise<string[]> {
  return [author, ...(await repliersTo(ctx.db, id))]
}

/** Who wrote what is discussed, and who watches it. */
export async function followersOf(
  ctx: Context,
  { spaceId, changeRequestId, pageId }: DiscussedContent,
): Promise<string[]> {
  const authors = changeRequestId === null ? [] : await authorsOf(ctx, changeRequestId)
  return [...authors, ...(await watchersOf(ctx.db, { spaceId, pageId }))]
}

/** Who opened a change request and who edited it. */
export async function authorsOf(ctx: Context, changeRequestId: string): Promise<string[]> {
  const [changeRequest] = await changeRequestsByIds(ctx.db, [changeRequestId])
  return changeRequest === undefined ? [] : [...(await readAuthors(ctx, changeRequest))]
}

/** Those whose role on a space is to review; where nobody's is, those above. */
export async function reviewersIn(ctx: Context, spaceId: string): Promise<string[]> {
  const space = await spaceBy(ctx.db, spaceId)
  if (space === undefined) return []
  const levels = await chainOf(ctx.db, spaceId)
  for (const role of ['review', 'create', 'admin'] as const) {
    const found = await membersWithAccess(
      ctx.db,
      { organizationId: space.organization_id, levels, role },
      { page: { limit: 100 }, item: ({ id }) => id },
    )
    if (found.items.length > 0) return found.items
  }
  return []
}
