import type { Context, Services, UserActor } from '../../../kernel/context.ts'
import { noteMet, type ResourceKey } from '../access/index.ts'
import { hashSecret, originOf } from '../tokens/index.ts'
import { sessionLimits } from './open-session.ts'
import { sessionAt, sessionWith, touchSession } from './queries.ts'

const minute = 60_000

/**
 * Whose session a secret is. Asks the database each time, so that an ended session ends everywhere at once; for what
 * they are on the resource that they come for by the same statement.
 */
export async function authenticateSession(
  services: Services,
  secret: string,
  resource?: ResourceKey,
): Promise<UserActor | undefined> {
  const now = services.clock()
  const { read } = services.database
  const hash = hashSecret(secret)
  const found = resource && (await sessionAt(read, hash, resource))
  const session = found?.session ?? (await sessionWith(read, { column: 'hash', value: hash }))
  if (session === undefined || isOver(session, now)) return undefined
  if (now - session.last_used_at >= minute) {
    await services.database.transaction((db) => touchSession(db, { id: session.id, now }))
  }
  const actor = actorOf(session)
  if (resource !== undefined && found?.met !== undefined) noteMet(actor, resource, found.met)
  return actor
}

/** Who came in by a session, as long as it lasts: for what a site keeps in the browser instead of its secret. */
export async function actorOfSession(
  { db, now }: Pick<Context, 'db' | 'now'>,
  sessionId: string,
): Promise<UserActor | undefined> {
  const session = await sessionWith(db, { column: 'id', value: sessionId })
  return session === undefined || isOver(session, now) ? undefined : actorOf(session)
}

type Session = NonNullable<Awaited<ReturnType<typeof sessionWith>>>

function isOver(session: Session, now: number): boolean {
  return session.expires_at <= now || now - session.last_used_at >= sessionLimits.idle
}

function actorOf(session: Session): UserActor {
  return {
    kind: 'user',
    userId: session.user_id,
    tokenId: session.id,
    isReadOnly: false,
    origin: originOf(session),
    sessionId: session.id,
  }
}
