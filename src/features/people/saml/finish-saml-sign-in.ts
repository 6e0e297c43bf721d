import type { Services } from '../../../kernel/context.ts'
import { hashSecret } from '../tokens/index.ts'
import { enterThroughProvider, type Entry, takeFlow } from '../identities/index.ts'
import { providerById } from '../identity-providers/index.ts'
import type { Visit } from '../sessions/index.ts'

export type Finish = { kind: 'unknown' } | (Entry & { returnTo: string | undefined })

/** Signs in with a ticket, once, in the browser that asked the provider and in no other. */
export async function finishSamlSignIn(
  services: Services,
  { ticket, browserId, visit }: { ticket: string; browserId: string; visit: Visit },
): Promise<Finish> {
  const flow = await services.database.transaction((db) =>
    takeFlow(db, { key: { ticketHash: hashSecret(ticket) }, now: services.clock() }),
  )
  if (flow === undefined || flow.browser_hash !== hashSecret(browserId)) return { kind: 'unknown' }
  const provider = await providerById(services.database.read, { providerId: flow.provider_id })
  if (provider === undefined || flow.sealed === null) return { kind: 'unknown' }
  const person = JSON.parse(services.secrets.decrypt(flow.sealed))
  const entry = await enterThroughProvider(services, { provider, person, visit })
  return { ...entry, returnTo: flow.return_to ?? undefined }
}
