import { webhookEvents } from '../../../contract/observers/webhooks.ts'
import type { Subscription } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/events.ts'
import { contentUpdated } from '../../content/page-input/index.ts'
import { announceToWebhooks } from './announce-to-webhooks.ts'
import { webhooksOfSpace } from './queries.ts'

// A fact is told by its own name, but for this one, which integrations know by another.
const contentUpdates = 'space_content_updated'

export const webhookSubscriptions: Subscription[] = [
  inTransaction(
    contentUpdated,
    (ctx, payload) => announceToWebhooks(ctx, contentUpdates, payload),
    (db, { spaceId }) => webhooksOfSpace(db, { spaceId, type: contentUpdates }),
  ),
  ...webhookEvents
    .filter((type) => type !== contentUpdates)
    .map((type): Subscription => ({
      kind: 'in-transaction',
      event: type,
      // What facts carry are plain objects.
      run: (ctx, payload) => announceToWebhooks(ctx, type, payload as Record<string, unknown>),
    })),
]
