import { ApiError } from '../../../contract/errors.ts'
import * as contract from '../../../contract/observers/installations.ts'
import { implement, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import {
  integrationToken,
  installationBy,
  installationsIn,
  installationsOf,
  type InstallationRow,
  administratorSight,
  listerOf,
  presentInstallation,
  sightOf,
  integrationsAmong,
  requireIntegration,
  readIntegrations,
} from '../integration-registry/index.ts'
import { agreeToScopes } from './agree-to-scopes.ts'
import { changeInstallation } from './change-installation.ts'
import { contentInstallationRoutes } from './content-installation-routes.ts'
import { installIntegration } from './install-integration.ts'
import { setUpAgain } from './set-up-again.ts'
import { uninstallIntegration } from './uninstall-integration.ts'

export const installationRoutes: Route[] = [
  implement(contract.listIntegrationInstallations, async (ctx, { params, query }) => {
    const { id } = await requireIntegration(ctx, params.integrationName)
    return installationsOf(ctx.db, id, {
      lister: listerOf(ctx),
      externalId: query.externalId,
      page: query,
      item: (row) => presentInstallation(ctx, row, administratorSight(ctx)),
    })
  }),
  implement(contract.installIntegration, async (ctx, { params, body }) => {
    const integration = await requireIntegration(ctx, params.integrationName)
    const row = await installIntegration(ctx, { integration, organizationId: body.organization })
    return presentInstallation(ctx, row, administratorSight(ctx))
  }),
  implement(contract.getIntegrationInstallationById, async (ctx, { params }) =>
    read(ctx, params.installationId),
  ),
  implement(contract.updateIntegrationInstallation, async (ctx, { params, body }) => {
    await changeInstallation(ctx, params.installationId, body)
    return read(ctx, params.installationId)
  }),
  implement(contract.setUpInstallation, async (ctx, { params }) => setUpAgain(ctx, params.installationId)),
  implement(contract.agreeToInstallationScopes, async (ctx, { params, body }) => {
    await agreeToScopes(ctx, params.installationId, body.scopes)
    return read(ctx, params.installationId)
  }),
  implement(contract.uninstallIntegration, async (ctx, { params }) =>
    uninstallIntegration(ctx, params.installationId),
  ),
  implement(contract.createIntegrationInstallationToken, async (ctx, { params }) => {
    const { integration_id: integrationId } = await requireInstallation(ctx, params.installationId)
    return {
      token: await integrationToken(ctx.services, { integrationId, installationId: params.installationId }),
    }
  }),
  ...contentInstallationRoutes(contract.spaceInstallations, 'space'),
  ...contentInstallationRoutes(contract.siteInstallations, 'site'),
  implement(contract.listOrganizationInstallations, async (ctx, { params, query }) => {
    const list = await installationsIn(ctx.db, params.organizationId, {
      search: query.search,
      page: query,
      item: (row) => row,
    })
    const rows = await integrationsAmong(
      ctx.db,
      list.items.map((row) => row.integration_id),
    )
    const integrations = await readIntegrations(ctx, rows)
    const byName = new Map(integrations.map((integration) => [integration.name, integration]))
    return {
      ...list,
      items: list.items.flatMap((row) => {
        const integration = byName.get(row.integration_name)
        const installation = presentInstallation(ctx, row, sightOf(ctx))
        return integration === undefined ? [] : [{ installation, integration }]
      }),
    }
  }),
]

async function read(ctx: Context, installationId: string) {
  return presentInstallation(ctx, await requireInstallation(ctx, installationId), sightOf(ctx))
}

async function requireInstallation(ctx: Context, installationId: string): Promise<InstallationRow> {
  const row = await installationBy(ctx.db, installationId)
  if (row === undefined) throw new ApiError('not-found', 'No such installation')
  return row
}
