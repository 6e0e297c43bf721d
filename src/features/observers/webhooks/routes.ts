import * as contract from '../../../contract/observers/webhooks.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { enqueueDelivery } from './announce-to-webhooks.ts'
import { changeWebhook, createWebhook, redeliver, removeWebhook, requireWebhook } from './change-webhook.ts'
import { presentDelivery, presentWebhook } from './present.ts'
import { deliveriesOf, webhooksOf } from './queries.ts'

export const webhookRoutes: Route[] = [
  implement(contract.listWebhooks, async (ctx, { params, query }) => {
    const list = await webhooksOf(ctx.db, params.organizationId, query)
    return { ...list, items: list.items.map((row) => presentWebhook(ctx, row)) }
  }),
  implement(contract.createWebhook, async (ctx, { params, body }) => {
    const { webhook, secret } = await createWebhook(ctx, params.organizationId, body)
    return { ...presentWebhook(ctx, webhook), secret }
  }),
  implement(contract.getWebhookById, async (ctx, { params }) =>
    presentWebhook(ctx, await requireWebhook(ctx, params)),
  ),
  implement(contract.updateWebhookById, async (ctx, { params, body }) => {
    await changeWebhook(ctx, params, body)
    return presentWebhook(ctx, await requireWebhook(ctx, params))
  }),
  implement(contract.deleteWebhookById, async (ctx, { params }) => removeWebhook(ctx, params)),
  implement(contract.pingWebhook, async (ctx, { params }) => {
    const { id } = await requireWebhook(ctx, params)
    await enqueueDelivery(ctx, { webhookId: id, type: 'ping', data: { webhookId: id } })
  }),
  implement(contract.listWebhookDeliveries, async (ctx, { params, query }) => {
    const { id } = await requireWebhook(ctx, params)
    return deliveriesOf(ctx.db, id, { page: query, item: presentDelivery })
  }),
  implement(contract.redeliverToWebhook, async (ctx, { params }) => redeliver(ctx, params)),
]
