import type { Context } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/database/index.ts'
import {
  announceEvent,
  allContentInstallationsOf,
  deleteContentInstallation,
  lockContentInstallation,
  integrationDisplaced,
  integrationUninstalled,
  deleteInstallation,
  lockInstallation,
  replaceExternalIds,
} from '../integration-registry/index.ts'

/** Takes an installation off an organization with its spaces and sites, and tells it so; it may be gone already. */
export async function uninstallIntegration(ctx: Context, installationId: string): Promise<void> {
  const installation = await lockInstallation(ctx.db, installationId)
  if (installation === undefined) return
  const { integration_id: integrationId, organization_id: organizationId } = installation
  for (const row of await allContentInstallationsOf(ctx.db, installationId)) await announceRemoval(ctx, row)
  await announceEvent(ctx, {
    integrationId,
    installationId,
    organizationId,
    event: { type: 'installation_deleted', previous: previousOf(ctx, installation) },
  })
  await deleteInstallation(ctx.db, installationId)
  await ctx.emit(integrationUninstalled({ organizationId, integrationId, installationId }))
}

/** The same for one space or site. */
export async function uninstallFromContent(
  ctx: Context,
  place: { installationId: string; contentId: string; kind: 'space' | 'site' },
): Promise<void> {
  const row = await lockContentInstallation(ctx.db, place)
  if (row === undefined) return
  await deleteContentInstallation(ctx.db, place)
  await replaceExternalIds(ctx.db, place, [])
  await announceRemoval(ctx, row)
  const { organization_id: organizationId, integration_id: integrationId } = row
  const { installationId, contentId } = place
  await ctx.emit(integrationDisplaced({ organizationId, integrationId, installationId, contentId }))
}

async function announceRemoval(ctx: Context, row: Tables['content_installations']): Promise<void> {
  await announceEvent(ctx, {
    integrationId: row.integration_id,
    installationId: row.installation_id,
    organizationId: row.organization_id,
    event: {
      type: `${row.kind}_installation_deleted`,
      [`${row.kind}Id`]: row.content_id,
      previous: previousOf(ctx, row),
    },
  })
}

function previousOf({ services }: Context, row: { configuration: string }) {
  return { configuration: JSON.parse(services.secrets.decrypt(row.configuration)) }
}
