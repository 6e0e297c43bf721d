import type { Services, UserActor } from '../../../kernel/context.ts'
import { noteMet, type ResourceKey } from '../access/index.ts'
import { tokenAt, tokenByHash, touchToken } from './queries.ts'
import { originOf } from './origin-of.ts'
import { hashSecret } from './secret.ts'

const minute = 60_000

/**
 * The user who holds a secret. Asks the database each time, so that a revoked token ends everywhere at once; for what
 * they are on the resource that they come for by the same statement.
 */
export async function authenticateToken(
  services: Services,
  secret: string,
  resource?: ResourceKey,
): Promise<UserActor | undefined> {
  const { read } = services.database
  const hash = hashSecret(secret)
  const found = resource && (await tokenAt(read, hash, resource))
  const token = found?.token ?? (await tokenByHash(read, hash))
  const actor = token && actorOf(services, token)
  if (actor !== undefined && resource !== undefined && found?.met !== undefined)
    noteMet(actor, resource, found.met)
  return actor
}

type Token = NonNullable<Awaited<ReturnType<typeof tokenByHash>>>

function actorOf(services: Services, token: Token): UserActor | undefined {
  const now = services.clock()
  if (token.expires_at !== null && token.expires_at <= now) return undefined
  if (token.last_used_at === null || now - token.last_used_at >= minute)
    noteUse(services, { id: token.id, now })
  return {
    kind: 'user',
    userId: token.user_id,
    tokenId: token.id,
    isReadOnly: token.read_only === 1,
    origin: token.origin === 'operator' ? 'operator' : originOf(token),
  }
}

const noted = new WeakMap<Services, Map<string, number>>()

// Beside the request, not in its way; the map keeps a burst of requests from writing more than once.
function noteUse(services: Services, { id, now }: { id: string; now: number }): void {
  const times = noted.get(services) ?? new Map<string, number>()
  noted.set(services, times)
  if (now - (times.get(id) ?? 0) < minute) return
  times.set(id, now)
  services.database
    .transaction((db) => touchToken(db, { id, now }))
    .catch((error) => services.logger.warn({ err: error }, 'noting the use of a token failed'))
}
