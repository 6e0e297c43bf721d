import type { Context } from '../../../kernel/context.ts'
import { hashSecret } from '../tokens/index.ts'
import { answerFlow, refusedAnswer, type RefusedAnswer } from '../identities/index.ts'
import type { ProviderRow } from '../identity-providers/index.ts'
import type { SamlResponse } from './read-saml-response.ts'
import { randomText } from '../../../platform/random.ts'

const twoMinutes = 2 * 60 * 1000

export type Receipt = { kind: 'ticket'; ticket: string } | RefusedAnswer

/**
 * Uses a request's answer up and gives a ticket for it. A browser sends no cookie along with what another
 * site posts, so that the ticket goes back to it, and it comes again with the cookie of who asked.
 */
export async function receiveSamlResponse(
  { db, now, services }: Context,
  { provider, response }: { provider: ProviderRow; response: SamlResponse },
): Promise<Receipt> {
  if (response.kind === 'refused') return response
  const ticket = randomText(43)
  const isFirst = await answerFlow(db, {
    id: response.requestId,
    providerId: provider.id,
    now,
    ticketHash: hashSecret(ticket),
    sealed: services.secrets.encrypt(JSON.stringify(response.person)),
    expiresAt: now + twoMinutes,
  })
  return isFirst ? { kind: 'ticket', ticket } : refusedAnswer('unasked', 'it was used before')
}
