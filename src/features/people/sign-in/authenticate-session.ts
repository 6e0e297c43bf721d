import type { Actor, Services } from '../../../kernel/context.ts'
import { hashSecret, originOf } from '../tokens/index.ts'
import { sessionLimits } from './open-session.ts'
import { sessionByHash, touchSession } from './queries.ts'

const minute = 60_000

/** Whose session a secret is. Asks the database each time, so that an ended session ends everywhere at once. */
export async function authenticateSession(
  services: Services,
  secret: string,
): Promise<Extract<Actor, { kind: 'user' }> | undefined> {
  const now = services.clock()
  const session = await sessionByHash(services.database.read, hashSecret(secret))
  if (session === undefined || session.expires_at <= now) return undefined
  if (now - session.last_used_at >= sessionLimits.idle) return undefined
  if (now - session.last_used_at >= minute) {
    await services.database.transaction((db) => touchSession(db, { id: session.id, now }))
  }
  return {
    kind: 'user',
    userId: session.user_id,
    tokenId: session.id,
    isReadOnly: false,
    origin: originOf(session),
    sessionId: session.id,
  }
}
