import { createHmac } from 'node:crypto'
import type { Services } from '../../../kernel/context.ts'
import { FetchError } from '../../../platform/fetch/index.ts'
import { defineJob } from '../../../kernel/jobs/index.ts'
import { activeWebhook, deleteDeliveriesBefore, putDelivery } from './queries.ts'

const mostTries = 6
const timeout = 10_000
const day = 86_400_000

type Message = { id: string; type: string; createdAt: string; data: Record<string, unknown> }
type Outcome = { isSuccess: boolean; status: number | null; error: string | null }

/** Sends one message to a webhook; tried again on failures that may pass. */
export const deliverWebhook = defineJob<{ webhookId: string; message: Message }>({
  kind: 'deliver-webhook',
  maximumAttempts: mostTries,
  isOutside: true,
  run: async ({ payload: { webhookId, message }, services, attempt, transaction }) => {
    const webhook = await activeWebhook(services.database.read, webhookId)
    if (webhook === undefined) return
    const body = JSON.stringify(message)
    const secret = services.secrets.decrypt(webhook.secret)
    const outcome = await send(services, { url: webhook.url, secret, message, body })
    await transaction(({ db, now }) =>
      putDelivery(db, {
        id: message.id,
        webhook_id: webhookId,
        type: message.type,
        payload: body,
        status: outcome.isSuccess ? 'success' : 'failed',
        attempts: attempt,
        response_status: outcome.status,
        error: outcome.error,
        created_at: now,
      }),
    )
    if (!outcome.isSuccess) {
      const reason = outcome.error ?? `it answered ${outcome.status}`
      services.logger.warn({ webhook: webhookId, type: message.type, attempt, reason }, 'a webhook failed')
    }
    const isRefused = outcome.status !== null && outcome.status < 500 && outcome.status !== 429
    if (outcome.isSuccess || isRefused || attempt >= mostTries) return
    throw new Error(`the webhook ${webhookId} failed on ${message.type}`)
  },
})

async function send(
  services: Services,
  { url, secret, message, body }: { url: string; secret: string; message: Message; body: string },
): Promise<Outcome> {
  const seconds = Math.floor(services.clock() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  try {
    const { status } = await services.fetchOutside(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Lectern-Webhook',
        'x-lectern-event': message.type,
        'x-lectern-delivery': message.id,
        'x-lectern-signature': `t=${seconds},v1=${signature}`,
      },
      body,
      timeout,
      maximumBytes: 64 * 1024,
      followsRedirects: false,
    })
    const isSuccess = status >= 200 && status < 300
    return { isSuccess, status, error: isSuccess ? null : `It answered ${status}` }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return { isSuccess: false, status: null, error: error.message }
  }
}

export const forgetDeliveries = defineJob({
  kind: 'forget-webhook-deliveries',
  schedule: '53 * * * *',
  run: async ({ transaction, services }) =>
    transaction(({ db }) => deleteDeliveriesBefore(db, services.clock() - 30 * day)),
})
