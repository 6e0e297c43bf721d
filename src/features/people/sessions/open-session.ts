import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { hashSecret } from '../tokens/index.ts'
import { setLanguages } from '../users/index.ts'
import { signedIn } from './events.ts'
import { deleteSessionByHash, insertSession, type SessionRow } from './queries.ts'
import type { Visit } from '../../../http/visit.ts'
import { randomText } from '../../../platform/random.ts'

const day = 24 * 60 * 60 * 1000

/** How long a session lasts at most, and how long when it is not used. */
export const sessionLimits = { absolute: 30 * day, idle: 7 * day } as const

export type NewSession = {
  userId: string
  method: SessionRow['method']
  visit: Visit
  providerId?: string
}

/** Opens a session, always a new one: a secret that somebody planted before is worth nothing after. */
export async function openSession(
  ctx: Context,
  { userId, method, visit, providerId }: NewSession,
): Promise<string> {
  const { secret: former } = visit
  const formerUserId =
    former === undefined ? undefined : await deleteSessionByHash(ctx.db, hashSecret(former))
  if (formerUserId !== undefined) ctx.afterCommit(() => ctx.services.sessionEnds.tell(formerUserId))
  const sessionId = newId()
  const secret = randomText(43)
  await insertSession(ctx.db, {
    id: sessionId,
    user_id: userId,
    hash: hashSecret(secret),
    method,
    provider_id: providerId ?? null,
    user_agent: visit.userAgent,
    address: visit.address,
    created_at: ctx.now,
    last_used_at: ctx.now,
    expires_at: ctx.now + sessionLimits.absolute,
  })
  const { languages } = visit
  if (languages.length > 0) await setLanguages(ctx.db, { userId, languages })
  await ctx.emit(
    signedIn({ userId, sessionId, method, address: visit.address, ...(providerId && { providerId }) }),
  )
  return secret
}
