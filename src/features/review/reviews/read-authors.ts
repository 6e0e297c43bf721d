import type { Context } from '../../../kernel/context.ts'
import { authorsOf } from '../../content/revisions/index.ts'
import type { ChangeRequestRow } from '../change-requests/index.ts'

/** Who opened a change request, and everybody who edited it. */
export async function readAuthors(
  ctx: Context,
  { id, created_by: creator }: Pick<ChangeRequestRow, 'id' | 'created_by'>,
): Promise<Set<string>> {
  return new Set([...(await authorsOf(ctx.db, id)), ...(creator === null ? [] : [creator])])
}
