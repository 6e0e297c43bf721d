import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { readChangeRequest } from '../../review/change-requests/index.ts'
import { headBy, revisionBy, requireHead } from '../../content/revisions/index.ts'
import type { Visitor } from '../site-access/index.ts'

/** The revision behind `/~/changes/<id>/` or `/~/revisions/<id>/`; the caller has checked who asks. */
export async function findVersion(
  ctx: Context,
  spaceId: string,
  { kind, id }: { kind: 'changes' | 'revisions'; id: string },
): Promise<NonNullable<Visitor['version']>> {
  if (kind === 'revisions') {
    const revision = await revisionBy(ctx.db, { spaceId, revisionId: id })
    if (revision === undefined) throw new ApiError('not-found', 'No such revision in this space')
    return { revisionId: revision.id }
  }
  const changeRequest = await readChangeRequest(ctx, { spaceId, changeRequestId: id })
  const head = requireHead(await headBy(ctx.db, changeRequest.id))
  return { revisionId: head.revisionId, changeRequestId: changeRequest.id }
}
