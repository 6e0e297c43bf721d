import { ApiError } from '../../../contract/errors.ts'
import type { UpdateContentInstallation } from '../../../contract/observers/installation-shapes.ts'
import type { Manifest } from '../../../contract/observers/integration-manifest.ts'
import type { Context } from '../../../kernel/context.ts'
import {
  announceEvent,
  changedMembers,
  installationUpdated,
  lockContentInstallation,
  updateContentInstallation,
  replaceExternalIds,
  requirePerson,
  nextStatus,
  statusOf,
  wrongMember,
  integrationBy,
} from '../integration-registry/index.ts'
import type { InstalledPlace } from './install-on-content.ts'

/** Changes an installation on a space or site, and tells it when its configuration is another. */
export async function changeContentInstallation(
  ctx: Context,
  place: InstalledPlace,
  change: UpdateContentInstallation,
): Promise<void> {
  const { configuration, externalIds } = change
  const { installationId, contentId, kind } = place
  const row = await lockContentInstallation(ctx.db, place)
  const integration = row && (await integrationBy(ctx.db, row.integration_id))
  if (row === undefined || integration === undefined)
    throw new ApiError('not-found', `The integration is not installed on this ${kind}`)
  const schema = (JSON.parse(integration.manifest) as Manifest).configurations?.[kind]
  const wrong = configuration && wrongMember(schema, configuration)
  if (wrong !== undefined) throw new ApiError('bad-request', `configuration.${wrong}`)
  requirePerson(ctx, change, ['status'])
  const before = JSON.parse(ctx.services.secrets.decrypt(row.configuration))
  const configured = statusOf(schema, configuration ?? before)
  const status = nextStatus(row.status, { chosen: change.status, configured })
  await updateContentInstallation(ctx.db, place, {
    status,
    ...(configuration === undefined
      ? {}
      : { configuration: ctx.services.secrets.encrypt(JSON.stringify(configuration)) }),
    ...(externalIds === undefined ? {} : { external_ids: JSON.stringify(externalIds) }),
    updated_at: ctx.now,
  })
  if (externalIds !== undefined) await replaceExternalIds(ctx.db, { installationId, contentId }, externalIds)
  await ctx.emit(
    installationUpdated({
      organizationId: row.organization_id,
      integrationId: integration.id,
      installationId,
      contentId,
      status,
      settings: changedMembers(before, configuration ?? before),
    }),
  )
  if (configuration === undefined && status === row.status) return
  const previous = { status: row.status, configuration: before }
  await announceEvent(ctx, {
    integrationId: integration.id,
    installationId,
    event: { type: `${kind}_installation_setup`, [`${kind}Id`]: contentId, status, previous },
  })
}
