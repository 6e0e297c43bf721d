import type { Context } from '../../../kernel/context.ts'
import { hashSecret } from '../tokens/index.ts'
import { enterThroughProvider, type Entry, type RefusedAnswer, takeFlow } from '../identities/index.ts'
import { providerById } from '../identity-providers/index.ts'
import type { Visit } from '../sessions/index.ts'

export type Finish =
  | { kind: 'unknown' }
  | ((Entry | (Omit<RefusedAnswer, 'kind'> & { kind: 'answer-refused' })) & {
      returnTo: string | undefined
      isTrial: boolean
    })

type Ticket = { ticket: string; browserId: string; signedInAs: string | undefined; visit: Visit }

/** Signs in with a ticket, once, in the browser that asked the provider and in no other. */
export async function finishSamlSignIn(
  ctx: Context,
  { ticket, browserId, signedInAs, visit }: Ticket,
): Promise<Finish> {
  const flow = await takeFlow(ctx.db, { key: { ticketHash: hashSecret(ticket) }, now: ctx.now })
  if (flow === undefined || flow.browser_hash !== hashSecret(browserId)) return { kind: 'unknown' }
  const provider = await providerById(ctx.db, { providerId: flow.provider_id })
  if (provider === undefined || flow.sealed === null) return { kind: 'unknown' }
  const person = JSON.parse(ctx.services.secrets.decrypt(flow.sealed))
  const isTrial = flow.is_trial === 1
  const entry = await enterThroughProvider(ctx, { provider, person, signedInAs, visit, isTrial })
  return { ...entry, returnTo: flow.return_to ?? undefined, isTrial }
}
