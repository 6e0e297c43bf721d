import type { List, Page } from '../../../contract/pagination.ts'
import type { ChangeRequest } from '../../../contract/review/change-request.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../../people/access/index.ts'
import { presentChangeRequest } from './present.ts'
import { changeRequestsFor, type Filter } from './queries.ts'

type Listed = { organizationId: string; filter: Filter; page: Page }

/** The change requests of an organization that the caller may see. */
export async function listChangeRequests(
  ctx: Context,
  { organizationId, filter, page }: Listed,
): Promise<List<ChangeRequest>> {
  const viewer = {
    organizationId,
    userId: actingUser(ctx),
    organizationRole: ctx.permission?.organizationRole ?? null,
  }
  return changeRequestsFor(ctx.db, viewer, { filter, page, item: (row) => presentChangeRequest(ctx, row) })
}
