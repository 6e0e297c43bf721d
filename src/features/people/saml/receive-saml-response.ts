import type { Services } from '../../../kernel/context.ts'
import { hashSecret } from '../tokens/index.ts'
import { answerFlow } from '../identities/index.ts'
import type { ProviderRow } from '../identity-providers/index.ts'
import { readSamlResponse } from './read-saml-response.ts'
import { randomText } from '../../../platform/random.ts'

const twoMinutes = 2 * 60 * 1000

export type Receipt = { kind: 'ticket'; ticket: string } | { kind: 'refused'; reason: string }

/**
 * Uses a request's answer up and gives a ticket for it. A browser sends no cookie along with what another
 * site posts, so that the ticket goes back to it, and it comes again with the cookie of who asked.
 */
export async function receiveSamlResponse(
  services: Services,
  { provider, encoded }: { provider: ProviderRow; encoded: string },
): Promise<Receipt> {
  const response = await readSamlResponse(services, { provider, encoded })
  if (response.kind === 'refused') return response
  const ticket = randomText(43)
  const now = services.clock()
  const isFirst = await services.database.transaction((db) =>
    answerFlow(db, {
      id: response.requestId,
      providerId: provider.id,
      now,
      ticketHash: hashSecret(ticket),
      sealed: services.secrets.encrypt(JSON.stringify(response.person)),
      expiresAt: now + twoMinutes,
    }),
  )
  return isFirst ? { kind: 'ticket', ticket } : { kind: 'refused', reason: 'it was used before' }
}
