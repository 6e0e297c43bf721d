import type { Context } from '../../../kernel/context.ts'
import { askerOf } from './policy.ts'
import { insertAnswer } from './queries.ts'

const largestAnswer = 64 * 1024

/** Keeps what was answered; asking is a read, so this is a transaction of its own. */
export async function keepAnswer(
  { actor, now, services }: Context,
  { id, siteId, events }: { id: string; siteId: string; events: object[] },
): Promise<void> {
  const text = JSON.stringify(events)
  const asker = askerOf(actor)
  if (asker === undefined || text.length > largestAnswer) return
  const row = { id, site_id: siteId, asker, events: services.secrets.encrypt(text), created_at: now }
  try {
    await services.database.transaction((db) => insertAnswer(db, row))
  } catch (error) {
    services.logger.warn({ err: error }, 'an answer was given and not kept')
  }
}
