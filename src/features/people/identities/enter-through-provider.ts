import type { Context } from '../../../kernel/context.ts'
import { admitPerson, type Person } from './admit-person.ts'
import { openSession, type Visit } from '../sessions/index.ts'
import { limitAttempts } from './limit-attempts.ts'
import { noteRefusal } from './note-refusal.ts'
import type { ProviderRow } from '../identity-providers/index.ts'

export type Entry = { kind: 'signed-in'; secret: string } | { kind: 'refused'; message: string }

type Vouched = {
  provider: ProviderRow
  person: Person
  /** Who is signed in already. */
  signedInAs: string | undefined
  visit: Visit
}

/** Signs in whom a provider vouches for, if the rules let them in; a refusal is kept. */
export async function enterThroughProvider(
  ctx: Context,
  { provider, person, signedInAs, visit }: Vouched,
): Promise<Entry> {
  const admission = await admitPerson(ctx, { provider, person, signedInAs })
  if (admission.kind === 'refused') {
    await noteProviderRefusal(ctx, { provider, email: person.email, reason: admission.reason, visit })
    return admission
  }
  const session = { userId: admission.userId, method: provider.kind, visit, providerId: provider.id }
  return { kind: 'signed-in', secret: await openSession(ctx, session) }
}

/** Keeps, for the provider's organization, that somebody from there was not let in; of a flood, the beginning. */
export async function noteProviderRefusal(
  ctx: Context,
  refusal: { provider: ProviderRow; email: string; reason: string; visit: Visit },
): Promise<void> {
  const { provider, ...rest } = refusal
  const of = `${provider.id} ${refusal.visit.address}`
  const verdict = await limitAttempts(ctx, [{ kind: 'refusal', of }])
  if (verdict.kind === 'wait') return
  const organizationId = provider.organization_id
  await noteRefusal(ctx, { ...rest, method: provider.kind, organizationId })
}
