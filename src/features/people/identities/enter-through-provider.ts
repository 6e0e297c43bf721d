import type { Context } from '../../../kernel/context.ts'
import { admitPerson, type Person } from './admit-person.ts'
import { openSession, type Visit } from '../sessions/index.ts'
import { limitAttempts } from '../sign-in-attempts/index.ts'
import { noteRefusal } from './note-refusal.ts'
import { updateOutcome, type ProviderRow } from '../identity-providers/index.ts'

export type Entry =
  | { kind: 'signed-in'; secret: string }
  | { kind: 'tried'; provider: string; email: string }
  | { kind: 'refused'; message: string; refusal?: string }

type Vouched = {
  provider: ProviderRow
  person: Person
  /** Who is signed in already. */
  signedInAs: string | undefined
  visit: Visit
  /** Whether only the answer was to be seen. */
  isTrial: boolean
}

/** Signs in whom a provider vouches for, if the rules let them in; a refusal is kept. */
export async function enterThroughProvider(
  ctx: Context,
  { provider, person, signedInAs, visit, isTrial }: Vouched,
): Promise<Entry> {
  const accepted = { accepted_at: ctx.now }
  if (isTrial) {
    await updateOutcome(ctx.db, provider, accepted)
    return { kind: 'tried', provider: provider.label, email: person.email }
  }
  const admission = await admitPerson(ctx, { provider, person, signedInAs })
  if (admission.kind === 'refused') {
    await noteProviderRefusal(ctx, { provider, email: person.email, reason: admission.reason, visit })
    return admission
  }
  await updateOutcome(ctx.db, provider, accepted)
  const session = { userId: admission.userId, method: provider.kind, visit, providerId: provider.id }
  return { kind: 'signed-in', secret: await openSession(ctx, session) }
}

// It may repeat what a stranger sent.
const longestReason = 300

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
  await updateOutcome(ctx.db, provider, {
    refused_at: ctx.now,
    refusal: refusal.reason.slice(0, longestReason),
  })
  await noteRefusal(ctx, { ...rest, method: provider.kind, organizationId })
}
