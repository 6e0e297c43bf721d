import { ApiError } from '../../../contract/errors.ts'
import type { IntegrationScope } from '../../../contract/observers/integration-words.ts'
import type { Context } from '../../../kernel/context.ts'
import {
  installationBy,
  installationScopesAgreed,
  lockInstallation,
  updateInstallation,
} from '../integration-registry/index.ts'

/** Sets what an integration may do where it is installed: of what it asks for, what an administrator agrees to. */
export async function agreeToScopes(
  ctx: Context,
  installationId: string,
  scopes: IntegrationScope[],
): Promise<void> {
  await lockInstallation(ctx.db, installationId)
  const installation = await installationBy(ctx.db, installationId)
  if (installation === undefined) throw new ApiError('not-found', 'No such installation')
  const asked = new Set<string>(JSON.parse(installation.integration_scopes))
  const surplus = scopes.find((scope) => !asked.has(scope))
  if (surplus !== undefined)
    throw new ApiError('bad-request', `scopes: the integration does not ask for "${surplus}"`)
  await updateInstallation(ctx.db, installationId, {
    scopes: JSON.stringify([...new Set(scopes)]),
    updated_at: ctx.now,
  })
  await ctx.emit(
    installationScopesAgreed({
      organizationId: installation.organization_id,
      integrationId: installation.integration_id,
      installationId,
      scopes,
    }),
  )
}
