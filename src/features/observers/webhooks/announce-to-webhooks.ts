import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { spaceBy } from '../../content/spaces/index.ts'
import { deliverWebhook } from './jobs.ts'
import { webhooksFor } from './queries.ts'

type Payload = Record<string, unknown>

/** Puts a fact into the outbox of every webhook that asked for it. */
export async function announceToWebhooks(ctx: Context, type: string, payload: Payload): Promise<void> {
  const organizationId = await organizationOf(ctx, payload)
  if (organizationId === undefined) return
  for (const webhookId of await webhooksFor(ctx.db, { organizationId, type }))
    await enqueueDelivery(ctx, { webhookId, type, data: { organizationId, ...payload } })
}

/** Has something sent to one webhook, after what was enqueued for it before. */
export async function enqueueDelivery(
  ctx: Context,
  { webhookId, type, data }: { webhookId: string; type: string; data: Payload },
): Promise<void> {
  const message = { id: newId(), type, createdAt: toTimestamp(ctx.now), data }
  await ctx.enqueue({
    kind: deliverWebhook.kind,
    payload: { webhookId, message },
    lane: `webhook:${webhookId}`,
  })
}

async function organizationOf(
  ctx: Context,
  { organizationId, spaceId }: Payload,
): Promise<string | undefined> {
  if (typeof organizationId === 'string') return organizationId
  return typeof spaceId === 'string' ? (await spaceBy(ctx.db, spaceId))?.organization_id : undefined
}
