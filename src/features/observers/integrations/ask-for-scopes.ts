import type { Context } from '../../../kernel/context.ts'
import {
  allInstallationsOf,
  installationScopesPending,
  pendingScopes,
  updateInstallation,
} from '../integration-registry/index.ts'

type AskedScopes = { integrationId: string; organizationId: string; scopes: string[] }

/**
 * Tells the organizations that a new version asks for more than they agreed to. Whoever publishes it administrates
 * its owner, and so agrees for that one.
 */
export async function askForScopes(
  ctx: Context,
  { integrationId, organizationId, scopes }: AskedScopes,
): Promise<void> {
  const asked = JSON.stringify(scopes)
  for (const installation of await allInstallationsOf(ctx.db, integrationId)) {
    if (installation.organization_id === organizationId) {
      await updateInstallation(ctx.db, installation.id, { scopes: asked })
      continue
    }
    const pending = pendingScopes({ ...installation, integration_scopes: asked })
    if (pending.length === 0) continue
    await ctx.emit(
      installationScopesPending({
        organizationId: installation.organization_id,
        integrationId,
        installationId: installation.id,
        scopes: pending,
      }),
    )
  }
}
