import type { Db, Tables } from '../../../platform/database/index.ts'

export type FlowRow = Tables['sign_in_flows']

export async function insertFlow(db: Db, flow: FlowRow): Promise<void> {
  await db.insertInto('sign_in_flows').values(flow).execute()
}

/** Whether a provider was asked this and has not answered yet. */
export async function isFlowOpen(
  db: Db,
  { id, providerId, now }: { id: string; providerId: string; now: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_flows')
    .select('id')
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .where('ticket_hash', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps the answer to a request, once: of two answers, the second finds nothing to answer. */
export async function answerFlow(
  db: Db,
  answer: {
    id: string
    providerId: string
    now: number
    ticketHash: string
    sealed: string
    expiresAt: number
  },
): Promise<boolean> {
  const result = await db
    .updateTable('sign_in_flows')
    .set({ ticket_hash: answer.ticketHash, sealed: answer.sealed, expires_at: answer.expiresAt })
    .where('id', '=', answer.id)
    .where('provider_id', '=', answer.providerId)
    .where('ticket_hash', 'is', null)
    .where('expires_at', '>', answer.now)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Takes a flow out, so that nobody else can, by what the callback or the ticket shows. */
export async function takeFlow(
  db: Db,
  { key, now }: { key: { id: string } | { ticketHash: string }; now: number },
): Promise<FlowRow | undefined> {
  const query = db.deleteFrom('sign_in_flows').where('expires_at', '>', now)
  const keyed =
    'id' in key
      ? query.where('id', '=', key.id).where('ticket_hash', 'is', null)
      : query.where('ticket_hash', '=', key.ticketHash)
  return keyed.returningAll().executeTakeFirst()
}

/** Forgets sign-ins under way that were never finished. */
export async function deleteExpiredFlows(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sign_in_flows').where('expires_at', '<=', now).execute()
}
