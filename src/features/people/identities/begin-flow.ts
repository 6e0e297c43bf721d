import type { Context } from '../../../kernel/context.ts'
import { hashSecret } from '../tokens/index.ts'
import { insertFlow } from './flow-queries.ts'

const tenMinutes = 10 * 60 * 1000

export type NewFlow = {
  id: string
  providerId: string
  browserId: string
  returnTo: string | undefined
  isTrial: boolean
  /** What the answer must be held against; kept encrypted. */
  kept?: Record<string, string>
}

/** Remembers what a provider was asked, and which browser asked. */
export async function beginFlow(
  { db, now, services }: Context,
  { id, providerId, browserId, returnTo, isTrial, kept }: NewFlow,
): Promise<void> {
  await insertFlow(db, {
    id,
    provider_id: providerId,
    browser_hash: hashSecret(browserId),
    return_to: returnTo ?? null,
    sealed: kept === undefined ? null : services.secrets.encrypt(JSON.stringify(kept)),
    ticket_hash: null,
    is_trial: isTrial ? 1 : 0,
    expires_at: now + tenMinutes,
  })
}
