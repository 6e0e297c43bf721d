import type { Actor, Services } from '../../../kernel/context.ts'
import { tokenByHash, touchToken } from './queries.ts'
import { originOf } from './origin-of.ts'
import { hashSecret } from './secret.ts'

const minute = 60_000

/** The user who holds a secret. Asks the database each time, so that a revoked token ends everywhere at once. */
export async function authenticateToken(
  services: Services,
  secret: string,
): Promise<Extract<Actor, { kind: 'user' }> | undefined> {
  const now = services.clock()
  const token = await tokenByHash(services.database.read, hashSecret(secret))
  if (token === undefined || (token.expires_at !== null && token.expires_at <= now)) return undefined
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
