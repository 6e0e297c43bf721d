import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'
import { Timestamp, Url } from '../shapes.ts'

export const webhookEvents = [
  'space_created',
  'space_updated',
  'space_content_updated',
  'space_visibility_updated',
  'space_restored',
  'content_deleted',
  'change_request_opened',
  'change_request_updated',
  'change_request_content_updated',
  'change_request_merged',
  'review_submitted',
  'comment_posted',
  'comment_updated',
  'comment_resolved',
  'comment_deleted',
  'comment_reply_posted',
  'collection_created',
  'collection_updated',
  'collection_deleted',
  'site_created',
  'site_updated',
  'site_deleted',
  'site_published',
  'site_unpublished',
  'integration_installed',
  'integration_uninstalled',
  'installation_scopes_pending',
  'installation_scopes_agreed',
] as const

const EventType = Type.Enum([...webhookEvents], { title: 'WebhookEvent' })
const Events = Type.Array(EventType, { minItems: 1, maxItems: 50 })

const outcome = {
  status: Type.Enum(['success', 'failed']),
  attempts: Type.Number(),
  responseStatus: Type.Optional(Type.Number()),
  error: Type.Optional(Type.String()),
  createdAt: Timestamp,
}

const webhook = {
  object: Type.Literal('webhook'),
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(EventType),
  active: Type.Boolean(),
  lastDelivery: Type.Optional(
    Type.Object(outcome, { description: 'How the newest of what was sent came out.' }),
  ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  urls: Type.Object({ location: Url }),
}
const Webhook = Type.Object(webhook, { title: 'Webhook' })
export type Webhook = Static<typeof Webhook>

const Delivery = Type.Object(
  {
    object: Type.Literal('webhook-delivery'),
    id: Type.String(),
    event: Type.String({ description: 'One of the events, or `ping`.' }),
    ...outcome,
    payload: Type.Record(Type.String(), Type.Unknown()),
  },
  { title: 'WebhookDelivery' },
)
export type WebhookDelivery = Static<typeof Delivery>

const tag = 'Webhooks'
const list = '/orgs/{organizationId}/webhooks'
const item = `${list}/{webhookId}` as const
const access = { on: 'organization', least: 'admin' } as const
const params = ids('organizationId', 'webhookId')

export const listWebhooks = operation({
  id: 'listWebhooks',
  tag,
  summary: 'List the webhooks of an organization',
  method: 'GET',
  path: list,
  access,
  params: ids('organizationId'),
  query: Page,
  status: 200,
  response: listOf(Webhook),
})

export const createWebhook = operation({
  id: 'createWebhook',
  tag,
  summary: 'Have events sent to an address',
  description:
    'Each is a POST of JSON, signed: `X-Lectern-Signature: t=<seconds>,v1=<hex of HMAC-SHA256 of "<t>.<body>">`, with the `secret` that is in this answer and nowhere else. An answer other than 2xx is tried again, unless it is a 4xx that is not 429.',
  method: 'POST',
  path: list,
  access,
  params: ids('organizationId'),
  body: Type.Object({ url: Url, events: Events, active: Type.Optional(Type.Boolean({ default: true })) }),
  status: 201,
  response: Type.Object({ ...webhook, secret: Type.String() }, { title: 'WebhookWithSecret' }),
})

export const getWebhookById = operation({
  id: 'getWebhookById',
  tag,
  summary: 'Get a webhook',
  method: 'GET',
  path: item,
  access,
  params,
  status: 200,
  response: Webhook,
})

export const updateWebhookById = operation({
  id: 'updateWebhookById',
  tag,
  summary: 'Change a webhook',
  method: 'PATCH',
  path: item,
  access,
  params,
  body: Type.Object({
    url: Type.Optional(Url),
    events: Type.Optional(Events),
    active: Type.Optional(Type.Boolean()),
  }),
  status: 200,
  response: Webhook,
})

export const deleteWebhookById = operation({
  id: 'deleteWebhookById',
  tag,
  summary: 'Delete a webhook',
  method: 'DELETE',
  path: item,
  access,
  params,
  status: 204,
})

export const pingWebhook = operation({
  id: 'pingWebhook',
  tag,
  summary: 'Send a `ping` to a webhook; its deliveries tell what came of it',
  method: 'POST',
  path: `${item}/ping`,
  access,
  params,
  status: 204,
})

export const listWebhookDeliveries = operation({
  id: 'listWebhookDeliveries',
  tag,
  summary: 'List what was sent to a webhook in the last 30 days, the newest first',
  method: 'GET',
  path: `${item}/deliveries`,
  access,
  params,
  query: Page,
  status: 200,
  response: listOf(Delivery),
})

export const redeliverToWebhook = operation({
  id: 'redeliverToWebhook',
  tag,
  summary: 'Send again what was sent to a webhook',
  description: 'The same payload as a delivery of its own, with a new id.',
  method: 'POST',
  path: `${item}/deliveries/{deliveryId}/redeliver`,
  access,
  params: ids('organizationId', 'webhookId', 'deliveryId'),
  status: 204,
})

export const webhookOperations = [
  listWebhooks,
  createWebhook,
  getWebhookById,
  updateWebhookById,
  deleteWebhookById,
  pingWebhook,
  listWebhookDeliveries,
  redeliverToWebhook,
]
