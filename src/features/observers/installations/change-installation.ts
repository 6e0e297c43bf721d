import { ApiError } from '../../../contract/errors.ts'
import type { UpdateInstallation } from '../../../contract/observers/installation-shapes.ts'
import type { Manifest } from '../../../contract/observers/integration-manifest.ts'
import type { Context } from '../../../kernel/context.ts'
import {
  announceEvent,
  changedMembers,
  installationUpdated,
  lockInstallation,
  replaceExternalIds,
  updateInstallation,
  requirePerson,
  nextStatus,
  statusOf,
  wrongMember,
  integrationBy,
} from '../integration-registry/index.ts'
import { coverAll } from './cover-all.ts'

/** Changes an installation, and tells it when its configuration or status is another. */
export async function changeInstallation(
  ctx: Context,
  installationId: string,
  change: UpdateInstallation,
): Promise<void> {
  const installation = await lockInstallation(ctx.db, installationId)
  const integration = installation && (await integrationBy(ctx.db, installation.integration_id))
  if (installation === undefined || integration === undefined)
    throw new ApiError('not-found', 'No such installation')
  const { configuration, externalIds, space_selection: spaces, site_selection: sites } = change
  const schema = (JSON.parse(integration.manifest) as Manifest).configurations?.account
  const wrong = configuration && wrongMember(schema, configuration)
  if (wrong !== undefined) throw new ApiError('bad-request', `configuration.${wrong}`)
  requirePerson(ctx, change, ['space_selection', 'site_selection', 'status'])
  const previous = JSON.parse(ctx.services.secrets.decrypt(installation.configuration))
  const configured = statusOf(schema, configuration ?? previous)
  const status = nextStatus(installation.status, { chosen: change.status, configured })
  await updateInstallation(ctx.db, installationId, {
    status,
    ...(configuration === undefined
      ? {}
      : { configuration: ctx.services.secrets.encrypt(JSON.stringify(configuration)) }),
    ...(externalIds === undefined ? {} : { external_ids: JSON.stringify(externalIds) }),
    ...(spaces === undefined ? {} : { space_selection: spaces }),
    ...(sites === undefined ? {} : { site_selection: sites }),
    updated_at: ctx.now,
  })
  if (externalIds !== undefined)
    await replaceExternalIds(ctx.db, { installationId, contentId: '' }, externalIds)
  if (spaces === 'all') await coverAll(ctx, { installation, integration, kind: 'space' })
  if (sites === 'all') await coverAll(ctx, { installation, integration, kind: 'site' })
  await ctx.emit(
    installationUpdated({
      organizationId: installation.organization_id,
      integrationId: integration.id,
      installationId,
      status,
      settings: changedMembers(previous, configuration ?? previous),
    }),
  )
  if (configuration === undefined && status === installation.status) return
  await announceEvent(ctx, {
    integrationId: integration.id,
    installationId,
    event: {
      type: 'installation_setup',
      status,
      previous: { status: installation.status, configuration: previous },
    },
  })
}
