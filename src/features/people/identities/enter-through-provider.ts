import type { Services } from '../../../kernel/context.ts'
import { transact } from '../../../kernel/transact.ts'
import { admitPerson, type Person } from './admit-person.ts'
import { authenticateSession, openSession, type Visit } from '../sessions/index.ts'
import { limitAttempts } from './limit-attempts.ts'
import { noteRefusal } from './note-refusal.ts'
import type { ProviderRow } from '../identity-providers/index.ts'

export type Entry = { kind: 'signed-in'; secret: string } | { kind: 'refused'; message: string }

/** Signs in whom a provider vouches for, if the rules let them in; a refusal is kept. */
export async function enterThroughProvider(
  services: Services,
  { provider, person, visit }: { provider: ProviderRow; person: Person; visit: Visit },
): Promise<Entry> {
  const current = visit.secret === undefined ? undefined : await authenticateSession(services, visit.secret)
  const outcome = await transact(services, { kind: 'system' }, async (ctx) => {
    const admission = await admitPerson(ctx, { provider, person, signedInAs: current?.userId })
    if (admission.kind === 'refused') return admission
    const session = { userId: admission.userId, method: provider.kind, visit, providerId: provider.id }
    return { kind: 'signed-in' as const, secret: await openSession(ctx, session) }
  })
  if (outcome.kind === 'refused') {
    await noteProviderRefusal(services, { provider, email: person.email, reason: outcome.reason, visit })
  }
  return outcome
}

/** Keeps, for the provider's organization, that somebody from there was not let in; of a flood, the beginning. */
export async function noteProviderRefusal(
  services: Services,
  refusal: { provider: ProviderRow; email: string; reason: string; visit: Visit },
): Promise<void> {
  const { provider, ...rest } = refusal
  const of = `${provider.id} ${refusal.visit.address}`
  const verdict = await limitAttempts(services, [{ kind: 'refusal', of }])
  if (verdict.kind === 'wait') return
  const organizationId = provider.organization_id
  await noteRefusal(services, { ...rest, method: provider.kind, organizationId })
}
