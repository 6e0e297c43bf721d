import type { Context } from '../../../kernel/context.ts'
import {
  integrationUnpublished,
  allInstallationsOf,
  lockIntegration,
  updateIntegration,
} from '../integration-registry/index.ts'
import { uninstallIntegration } from '../installations/index.ts'

/** Removes an integration: its installations are told by the script itself, which is forgotten a day later. */
export async function unpublishIntegration(ctx: Context, name: string): Promise<void> {
  const integration = await lockIntegration(ctx.db, name)
  if (integration === undefined) return
  for (const { id } of await allInstallationsOf(ctx.db, integration.id)) await uninstallIntegration(ctx, id)
  await updateIntegration(ctx.db, integration.id, {
    // A name cannot hold a tilde, so that this one is free again.
    name_folded: `${integration.name_folded}~${integration.id}`,
    removed_at: ctx.now,
    dev_url: null,
  })
  await ctx.emit(
    integrationUnpublished({ organizationId: integration.organization_id, integrationId: integration.id }),
  )
}
