import { ApiError } from '../../../contract/errors.ts'
import * as contract from '../../../contract/observers/integrations.ts'
import { listSiteIntegrationScripts } from '../../../contract/publishing/published-sites.ts'
import { implement, implementPrepared, type Route } from '../../../http/implement.ts'
import { integrationEventRoutes } from '../integration-events/index.ts'
import {
  installationOn,
  installationsIn,
  listSiteScripts,
  integrationsAmong,
  integrationsFor,
  integrationsOn,
  requireIntegration,
  readIntegration,
  readIntegrations,
  readListed,
} from '../integration-registry/index.ts'
import { installationRoutes } from '../installations/index.ts'
import { prepareVersion } from './prepare-version.ts'
import { publishIntegration } from './publish-integration.ts'
import { unpublishIntegration } from './unpublish-integration.ts'
import { standingIn } from '../../people/access/index.ts'

export const integrationRoutes: Route[] = [
  implement(contract.listIntegrations, async (ctx, { query }) => {
    const { owner } = query
    const isMember = owner !== undefined && (await standingIn(ctx, owner)).kind === 'member'
    const owners = isMember ? [owner] : []
    return readListed(ctx, await integrationsFor(ctx.db, owners, { filters: query, page: query, item: asIs }))
  }),
  implement(contract.getIntegrationByName, async (ctx, { params }) =>
    readIntegration(ctx, params.integrationName),
  ),
  implementPrepared(
    contract.publishIntegration,
    async (ctx, { params, body }) => prepareVersion(ctx, { name: params.integrationName, body }),
    async (ctx, { params, body }, images) => {
      await publishIntegration(ctx, { name: params.integrationName, body, images })
      return readIntegration(ctx, params.integrationName)
    },
  ),
  implement(contract.unpublishIntegration, async (ctx, { params }) =>
    unpublishIntegration(ctx, params.integrationName),
  ),
  implement(contract.listOrganizationIntegrations, async (ctx, { params, query }) =>
    readListed(
      ctx,
      await integrationsFor(ctx.db, [params.organizationId], { filters: query, page: query, item: asIs }),
    ),
  ),
  implement(contract.listOrganizationIntegrationsStatus, async (ctx, { params, query }) => {
    const list = await installationsIn(ctx.db, params.organizationId, {
      target: query.target,
      page: query,
      item: asIs,
    })
    const rows = await integrationsAmong(
      ctx.db,
      list.items.map((row) => row.integration_id),
    )
    const integrations = await readIntegrations(ctx, rows)
    const byName = new Map(integrations.map((integration) => [integration.name, integration]))
    const target = { type: 'organization' as const, organizationId: params.organizationId }
    return {
      ...list,
      items: list.items.flatMap(({ integration_name: name, status }) => {
        const integration = byName.get(name)
        return integration === undefined ? [] : [{ status, integration, target }]
      }),
    }
  }),
  implement(contract.getOrganizationIntegrationStatus, async (ctx, { params }) => {
    const { id } = await requireIntegration(ctx, params.integrationName)
    const installation = await installationOn(ctx.db, {
      integrationId: id,
      organizationId: params.organizationId,
    })
    if (installation === undefined)
      throw new ApiError('not-found', 'The integration is not installed on this organization')
    return { status: installation.status }
  }),
  implement(contract.listSpaceIntegrations, async (ctx, { params, query }) => {
    const items = await readIntegrations(ctx, await integrationsOn(ctx.db, params.spaceId, query.search))
    return { items, count: items.length }
  }),
  implement(contract.listSpaceIntegrationsBlocks, async (ctx, { params }) => {
    const rows = await integrationsOn(ctx.db, params.spaceId)
    return rows.flatMap(({ name, manifest }) => {
      const { blocks = [] } = JSON.parse(manifest)
      return blocks.length === 0 ? [] : [{ name, blocks }]
    })
  }),
  implement(contract.listSiteIntegrations, async (ctx, { params, query }) => {
    const items = await readIntegrations(ctx, await integrationsOn(ctx.db, params.siteId, query.search))
    return { items, count: items.length }
  }),
  implement(listSiteIntegrationScripts, async (ctx, { params }) =>
    listSiteScripts(ctx.services, params.siteId),
  ),
  ...installationRoutes,
  ...integrationEventRoutes,
]

function asIs<Row>(row: Row): Row {
  return row
}
