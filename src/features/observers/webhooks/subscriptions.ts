import { webhookEvents } from '../../../contract/observers/webhooks.ts'
import type { Subscription } from '../../../kernel/context.ts'
import { announceToWebhooks } from './announce-to-webhooks.ts'

// A fact is told by its own name, but for this one, which integrations know by another.
const facts: Record<string, string> = { space_content_updated: 'content_updated' }

export const webhookSubscriptions: Subscription[] = webhookEvents.map((type) => ({
  kind: 'in-transaction',
  event: facts[type] ?? type,
  // What facts carry are plain objects.
  run: (ctx, payload) => announceToWebhooks(ctx, type, payload as Record<string, unknown>),
}))
