import * as contract from '../../../contract/publishing/sites.ts'
import { implement, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser, chainOf, roleOfRank } from '../../people/access/index.ts'
import { membersWithAccess } from '../../content/permissions/index.ts'
import { presentUser } from '../../people/users/index.ts'
import { changeSite } from './change-site.ts'
import { createSite } from './create-site.ts'
import { requireCountedSite, presentSite, sitesFor } from '../sites/index.ts'
import { publishSite, unpublishSite } from './publish-site.ts'
import { removeSite } from './remove-site.ts'

export const siteRoutes: Route[] = [
  implement(contract.listSites, async (ctx, { params, query }) => {
    const organizationRole = ctx.permission?.organizationRole ?? null
    return sitesFor(
      ctx.db,
      { ...params, organizationRole, userId: actingUser(ctx) },
      { filters: query, page: query, item: (site) => presentSite(ctx, site) },
    )
  }),
  implement(contract.createSite, async (ctx, { params, body }) =>
    readSite(ctx, await createSite(ctx, { ...params, ...body })),
  ),
  implement(contract.getSiteById, async (ctx, { params }) => readSite(ctx, params.siteId)),
  implement(contract.deleteSiteById, async (ctx, { params }) => removeSite(ctx, params.siteId)),
  implement(contract.updateSiteById, async (ctx, { params, body }) => {
    await changeSite(ctx, params.siteId, body)
    return readSite(ctx, params.siteId)
  }),
  implement(contract.publishSite, async (ctx, { params }) => {
    await publishSite(ctx, params.siteId)
    return readSite(ctx, params.siteId)
  }),
  implement(contract.unpublishSite, async (ctx, { params }) => {
    await unpublishSite(ctx, params.siteId)
    return readSite(ctx, params.siteId)
  }),
  implement(contract.listPermissionsAggregateInSite, async (ctx, { params, query }) => {
    const { organizationId } = params
    const isGuest = ctx.permission?.organizationRole === null
    const levels = await chainOf(ctx.db, params.siteId)
    const onlyUserId = isGuest ? actingUser(ctx) : undefined
    return membersWithAccess(
      ctx.db,
      { organizationId, levels, onlyUserId },
      {
        page: query,
        item: (user) => ({
          permission: roleOfRank(user.role_rank),
          user: presentUser(ctx, user),
          origin: { type: 'organization' as const, organization: organizationId },
          disabled: false as const,
        }),
      },
    )
  }),
]

async function readSite(ctx: Context, siteId: string) {
  return presentSite(ctx, await requireCountedSite(ctx, siteId))
}
