import { ApiError } from '../../../contract/errors.ts'
import type { Manifest } from '../../../contract/observers/integration-manifest.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { actingUser, requireStanding } from '../../people/access/index.ts'
import { lockOrganization } from '../../people/organizations/index.ts'
import {
  announceEvent,
  integrationInstalled,
  insertInstallation,
  installationBy,
  installationOn,
  type InstallationRow,
  defaultsOf,
  statusOf,
  type IntegrationRow,
} from '../integration-registry/index.ts'

/** Installs an integration on an organization, once. */
export async function installIntegration(
  ctx: Context,
  { integration, organizationId }: { integration: IntegrationRow; organizationId: string },
): Promise<InstallationRow> {
  await requireAdministrator(ctx, { integration, organizationId })
  // Two requests at once must not make two installations.
  await lockOrganization(ctx.db, organizationId)
  const integrationId = integration.id
  const present = await installationOn(ctx.db, { integrationId, organizationId })
  if (present !== undefined) return present
  const schema = (JSON.parse(integration.manifest) as Manifest).configurations?.account
  const configuration = defaultsOf(schema)
  const status = statusOf(schema, configuration)
  const installationId = newId()
  await insertInstallation(ctx.db, {
    id: installationId,
    integration_id: integrationId,
    organization_id: organizationId,
    status,
    space_selection: 'selected',
    site_selection: 'selected',
    configuration: ctx.services.secrets.encrypt(JSON.stringify(configuration)),
    external_ids: '[]',
    installed_by: actingUser(ctx),
    // To install is to agree.
    scopes: integration.scopes,
    setup_error: null,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  await announceEvent(ctx, { integrationId, installationId, event: { type: 'installation_setup', status } })
  await ctx.emit(integrationInstalled({ organizationId, integrationId, installationId }))
  const installed = await installationBy(ctx.db, installationId)
  if (installed === undefined) throw new Error('an installation that was just made is not there')
  return installed
}

async function requireAdministrator(
  ctx: Context,
  { integration, organizationId }: { integration: IntegrationRow; organizationId: string },
): Promise<void> {
  const absent = new ApiError('not-found', 'organization: no such organization')
  if ((await requireStanding(ctx, organizationId, absent)) !== 'admin')
    throw new ApiError('forbidden', 'organization: only its administrators install integrations')
  if (integration.visibility === 'private' && integration.organization_id !== organizationId)
    throw new ApiError(
      'forbidden',
      'A private integration is installed only on the organization that owns it',
    )
}
