import type { Webhook, WebhookDelivery } from '../../../contract/observers/webhooks.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { locationUrl } from '../../../kernel/urls.ts'
import type { DeliveryOutcome, DeliveryRow, WebhookRow } from './queries.ts'

export function presentWebhook(ctx: Context, row: WebhookRow): Webhook {
  return {
    object: 'webhook',
    id: row.id,
    url: row.url,
    // Written only with events of the contract.
    events: row.events as Webhook['events'],
    active: row.active === 1,
    ...(row.lastDelivery && { lastDelivery: presentOutcome(row.lastDelivery) }),
    createdAt: toTimestamp(row.created_at),
    updatedAt: toTimestamp(row.updated_at),
    urls: { location: locationUrl(ctx, `/orgs/${row.organization_id}/webhooks/${row.id}`) },
  }
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    object: 'webhook-delivery',
    id: row.id,
    event: row.type,
    ...presentOutcome(row),
    payload: JSON.parse(row.payload),
  }
}

function presentOutcome(row: DeliveryOutcome): NonNullable<Webhook['lastDelivery']> {
  return {
    status: row.status,
    attempts: row.attempts,
    ...(row.response_status === null ? {} : { responseStatus: row.response_status }),
    ...(row.error === null ? {} : { error: row.error }),
    createdAt: toTimestamp(row.created_at),
  }
}
