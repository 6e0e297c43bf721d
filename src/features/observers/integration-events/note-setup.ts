import type { Context } from '../../../kernel/context.ts'
import {
  sealSetupError,
  updateContentInstallation,
  updateInstallation,
} from '../integration-registry/index.ts'
import { failureOf, type DispatchedEvent } from './record-later.ts'

const setups = ['installation_setup', 'space_installation_setup', 'site_installation_setup']

/** Keeps with an installation whether its setup failed, and why; one that is taken later mends it. */
export async function noteSetup(ctx: Context, given: DispatchedEvent): Promise<void> {
  const { eventId, type, installationId, spaceId, siteId } = given.event
  if (installationId === undefined || !setups.includes(type)) return
  const reason = failureOf(given)
  const error =
    reason === undefined ? null : sealSetupError(ctx, { event: eventId, failedAt: ctx.now, reason })
  const contentId = spaceId ?? siteId
  if (contentId === undefined) await updateInstallation(ctx.db, installationId, { setup_error: error })
  else await updateContentInstallation(ctx.db, { installationId, contentId }, { setup_error: error })
}
