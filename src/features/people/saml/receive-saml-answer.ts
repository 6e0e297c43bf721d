import type { Services } from '../../../kernel/context.ts'
import { hashSecret } from '../tokens/index.ts'
import { answerFlow } from '../identities/index.ts'
import type { ProviderRow } from '../identity-providers/index.ts'
import { readSamlAnswer } from './read-saml-answer.ts'
import { randomText } from '../../../platform/random.ts'

const twoMinutes = 2 * 60 * 1000

export type Receipt = { kind: 'ticket'; ticket: string } | { kind: 'refused'; reason: string }

/**
 * Uses a request's answer up and gives a ticket for it. A browser sends no cookie along with what another
 * site posts, so that the ticket goes back to it, and it comes again with the cookie of who asked.
 */
export async function receiveSamlAnswer(
  services: Services,
  { provider, encoded }: { provider: ProviderRow; encoded: string },
): Promise<Receipt> {
  const answer = await readSamlAnswer(services, { provider, encoded })
  if (answer.kind === 'refused') return answer
  const ticket = randomText(43)
  const now = services.clock()
  const isFirst = await services.database.transaction((db) =>
    answerFlow(db, {
      id: answer.requestId,
      providerId: provider.id,
      now,
      ticketHash: hashSecret(ticket),
      sealed: services.secrets.encrypt(JSON.stringify(answer.person)),
      expiresAt: now + twoMinutes,
    }),
  )
  return isFirst ? { kind: 'ticket', ticket } : { kind: 'refused', reason: 'it was used before' }
}
