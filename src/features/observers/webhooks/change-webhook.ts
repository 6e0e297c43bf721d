import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { enqueueDelivery } from './announce-to-webhooks.ts'
import { webhookCreated, webhookDeleted, webhookUpdated } from './events.ts'
import {
  deleteWebhook,
  insertWebhook,
  payloadOf,
  replaceEvents,
  updateWebhook,
  webhookBy,
  type WebhookKey,
  type WebhookRow,
} from './queries.ts'
import { randomText } from '../../../platform/random.ts'

type Change = { url?: string | undefined; events?: string[] | undefined; active?: boolean | undefined }

/** Makes a webhook; its secret is in the answer and nowhere else. */
export async function createWebhook(
  ctx: Context,
  organizationId: string,
  { url, events, active = true }: { url: string; events: string[]; active?: boolean | undefined },
): Promise<{ webhook: WebhookRow; secret: string }> {
  requireUrl(url)
  const webhookId = newId()
  const secret = `whsec_${randomText(40)}`
  await insertWebhook(ctx.db, {
    id: webhookId,
    organization_id: organizationId,
    url,
    secret: ctx.services.secrets.encrypt(secret),
    active: active ? 1 : 0,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  await replaceEvents(ctx.db, { organizationId, webhookId }, events)
  await ctx.emit(webhookCreated({ organizationId, webhookId, url }))
  return { webhook: await requireWebhook(ctx, { organizationId, webhookId }), secret }
}

export async function changeWebhook(
  ctx: Context,
  key: WebhookKey,
  { url, events, active }: Change,
): Promise<void> {
  const before = await requireWebhook(ctx, key)
  if (url !== undefined) requireUrl(url)
  await updateWebhook(ctx.db, key.webhookId, {
    ...(url === undefined ? {} : { url }),
    ...(active === undefined ? {} : { active: active ? 1 : 0 }),
    updated_at: ctx.now,
  })
  if (events !== undefined) await replaceEvents(ctx.db, key, events)
  await ctx.emit(webhookUpdated({ ...key, url: url ?? before.url, active: active ?? before.active === 1 }))
}

/** Removes a webhook with what was sent to it; it may be gone already. */
export async function removeWebhook(ctx: Context, key: WebhookKey): Promise<void> {
  const webhook = await webhookBy(ctx.db, key)
  if (webhook === undefined) return
  await deleteWebhook(ctx.db, key)
  await ctx.emit(webhookDeleted({ ...key, url: webhook.url }))
}

/** Has what was sent once sent again. */
export async function redeliver(ctx: Context, key: WebhookKey & { deliveryId: string }): Promise<void> {
  const webhook = await requireWebhook(ctx, key)
  const payload = await payloadOf(ctx.db, { webhookId: webhook.id, deliveryId: key.deliveryId })
  if (payload === undefined)
    throw new ApiError('not-found', 'No such delivery to this webhook in the last 30 days')
  if (webhook.active !== 1)
    throw new ApiError('wrong-state', 'This webhook is off; switch it on to have something sent to it')
  const { type, data } = JSON.parse(payload)
  await enqueueDelivery(ctx, { webhookId: webhook.id, type, data })
}

export async function requireWebhook(ctx: Context, key: WebhookKey): Promise<WebhookRow> {
  const webhook = await webhookBy(ctx.db, key)
  if (webhook === undefined) throw new ApiError('not-found', 'No such webhook in this organization')
  return webhook
}

function requireUrl(url: string): void {
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) return
  throw new ApiError('bad-request', 'url: must begin with https:// or http://')
}
