import { ApiError } from '../../../contract/errors.ts'
import * as adaptive from '../../../contract/publishing/site-adaptive.ts'
import * as customization from '../../../contract/publishing/site-customization.ts'
import * as contract from '../../../contract/publishing/sites.ts'
import { implement, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser, chainOf, roleOfRank } from '../../people/access/index.ts'
import { membersWithAccess } from '../../content/collections/index.ts'
import { presentUser } from '../../people/users/index.ts'
import { changeAdaptiveSchema, readAdaptiveSchema } from './change-adaptive-schema.ts'
import {
  changeCustomization,
  overrideCustomization,
  readSiteSpaceCustomization,
} from './change-customization.ts'
import { changeSite } from './change-site.ts'
import { createSite } from './create-site.ts'
import { demandCountedSite } from './demand-site.ts'
import { hostnameRoutes } from './hostname-routes.ts'
import { insightRoutes } from './insight-routes.ts'
import { customizationOf } from './merge-customization.ts'
import { presentSite } from './present.ts'
import { publishSite, unpublishSite } from './publish-site.ts'
import { publishedRoutes } from './published-routes.ts'
import { publishingRoutes } from './publishing-routes.ts'
import { sitesFor } from './queries.ts'
import { removeSite } from './remove-site.ts'
import { structureRoutes } from './structure-routes.ts'
import { templateConditions } from './template-conditions.ts'

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
        }),
      },
    )
  }),
  ...structureRoutes,
  implement(customization.getSiteCustomizationById, async (ctx, { params }) =>
    customizationOf(await demandCountedSite(ctx, params.siteId)),
  ),
  implement(customization.updateSiteCustomizationById, async (ctx, { params, body }) =>
    changeCustomization(ctx, params.siteId, body),
  ),
  implement(customization.getSiteSpaceCustomizationById, async (ctx, { params }) =>
    readSiteSpaceCustomization(ctx, params),
  ),
  implement(customization.overrideSiteSpaceCustomizationById, async (ctx, { params, body }) => {
    await overrideCustomization(ctx, params, body)
    return readSiteSpaceCustomization(ctx, params)
  }),
  implement(customization.deleteSiteSpaceCustomizationById, async (ctx, { params }) =>
    overrideCustomization(ctx, params, undefined),
  ),
  implement(adaptive.getSiteAdaptiveSchema, async (ctx, { params }) => {
    const schema = await readAdaptiveSchema(ctx, params.siteId)
    if (schema === undefined) throw new ApiError('not-found', 'This site has no schema of its visitors yet')
    return schema
  }),
  implement(adaptive.updateSiteAdaptiveSchema, async (ctx, { params, body }) => {
    await changeAdaptiveSchema(ctx, params.siteId, body.jsonSchema)
    const schema = await readAdaptiveSchema(ctx, params.siteId)
    if (schema === undefined) throw new Error('the schema that was just set is not there')
    return schema
  }),
  implement(adaptive.listSiteAdaptiveTemplateConditions, async (ctx, { params }) => {
    const schema = await readAdaptiveSchema(ctx, params.siteId)
    return { items: schema === undefined ? [] : templateConditions(schema.jsonSchema) }
  }),
  ...publishingRoutes,
  ...hostnameRoutes,
  ...publishedRoutes,
  ...insightRoutes,
]

async function readSite(ctx: Context, siteId: string) {
  return presentSite(ctx, await demandCountedSite(ctx, siteId))
}
