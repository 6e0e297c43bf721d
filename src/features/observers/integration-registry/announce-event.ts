import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { listenersOn } from './content-installation-queries.ts'
import { scopeOfEvent } from './policy.ts'

/** An event without its id and the installation that it is for. */
export type EventBody = { type: string } & Record<string, unknown>

/** What the outbox holds of an event; it may tell a configuration, so it is sealed. */
export type Delivery = {
  integrationId: string
  installationId?: string
  /** Of an installation that is gone when this is delivered. */
  organizationId?: string
  sealed: string
}

export const deliverEventKind = 'deliver-integration-event'

/** Puts an event into the outbox of one installation: delivered after the commit, in order, at least once. */
export async function announceEvent(
  ctx: Context,
  {
    integrationId,
    installationId,
    organizationId,
    event,
  }: { integrationId: string; installationId: string; organizationId?: string; event: EventBody },
): Promise<void> {
  const sealed = ctx.services.secrets.encrypt(JSON.stringify({ eventId: newId(), installationId, ...event }))
  const payload: Delivery = {
    integrationId,
    installationId,
    ...(organizationId === undefined ? {} : { organizationId }),
    sealed,
  }
  await ctx.enqueue({ kind: deliverEventKind, payload, lane: laneOf(installationId) })
}

/** Tells every active installation on a space or site whose scopes allow it; `more` is read for those alone. */
export async function announceOnContent(
  ctx: Context,
  { contentId, event, more }: { contentId: string; event: EventBody; more?: () => Promise<object> },
): Promise<void> {
  const listeners = await listenersOn(ctx.db, { contentId, scope: scopeOfEvent[event.type] })
  if (listeners.length === 0) return
  const whole = { ...event, ...(await more?.()) }
  for (const { installation_id: installationId, integration_id: integrationId } of listeners)
    await announceEvent(ctx, { integrationId, installationId, event: whole })
}

function laneOf(installationId: string): string {
  return `installation:${installationId}`
}
