import type { Context } from '../../../kernel/context.ts'
import { deliverEventKind, type Delivery, type IntegrationRow } from '../integration-registry/index.ts'
import { newEvent } from './dispatch-event.ts'

/** Has a task sent to the integration. Without a lane: one for tomorrow must not hold up today's. */
export async function queueTask(
  ctx: Context,
  integration: IntegrationRow,
  { task, schedule = 0 }: { task: Record<string, unknown>; schedule?: number | undefined },
): Promise<void> {
  const installationId = ctx.actor.kind === 'integration' ? ctx.actor.installation?.id : undefined
  const own = installationId === undefined ? {} : { installationId }
  const event = newEvent({ type: 'task', task, ...own })
  const payload: Delivery = {
    integrationId: integration.id,
    ...own,
    sealed: ctx.services.secrets.encrypt(JSON.stringify(event)),
  }
  await ctx.enqueue({ kind: deliverEventKind, payload, runAt: ctx.now + Math.round(schedule * 1000) })
}
