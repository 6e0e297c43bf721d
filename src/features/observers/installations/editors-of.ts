import type { User } from '../../../contract/people/users.ts'
import type { Context } from '../../../kernel/context.ts'
import { revisionBy } from '../../content/revisions/index.ts'
import { presentUser, usersByIds } from '../../people/users/index.ts'
import { contributorsOf } from '../../review/change-requests/index.ts'

const most = 100

/** Who made a revision what it is: those who wrote the change request that it was merged from, or its author. */
export async function editorsOf(ctx: Context, key: { spaceId: string; revisionId: string }): Promise<User[]> {
  const revision = await revisionBy(ctx.db, key)
  if (revision === undefined) return []
  const { merged_from: changeRequestId, author_id: authorId } = revision
  const contributors =
    changeRequestId === null
      ? []
      : (
          await contributorsOf(ctx.db, changeRequestId, {
            page: { limit: most },
            item: (row) => presentUser(ctx, row),
          })
        ).items
  if (contributors.length > 0 || authorId === null) return contributors
  return (await usersByIds(ctx.db, [authorId])).map((user) => presentUser(ctx, user))
}
