import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { announceEvent, lockContentInstallation, lockInstallation } from '../integration-registry/index.ts'
import type { InstalledPlace } from './install-on-content.ts'

/** Tells an integration once more that it is installed, with what it is configured with by now. */
export async function setUpAgain(ctx: Context, installationId: string): Promise<void> {
  const installation = await lockInstallation(ctx.db, installationId)
  if (installation === undefined) throw new ApiError('not-found', 'No such installation')
  const { integration_id: integrationId, status } = installation
  await announceEvent(ctx, { integrationId, installationId, event: { type: 'installation_setup', status } })
}

/** The same for one space or site. */
export async function setUpAgainOnContent(ctx: Context, place: InstalledPlace): Promise<void> {
  const { installationId, contentId, kind } = place
  const row = await lockContentInstallation(ctx.db, place)
  if (row === undefined) throw new ApiError('not-found', `The integration is not installed on this ${kind}`)
  const { integration_id: integrationId, status } = row
  const event = { type: `${kind}_installation_setup`, [`${kind}Id`]: contentId, status }
  await announceEvent(ctx, { integrationId, installationId, event })
}
