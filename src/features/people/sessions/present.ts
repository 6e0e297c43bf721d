import type { Session } from '../../../contract/people/sessions.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { locationUrl } from '../../../kernel/urls.ts'
import type { SessionRow } from './queries.ts'

export function presentSession(ctx: Context, session: SessionRow): Session {
  const current = ctx.actor.kind === 'user' ? ctx.actor.sessionId : undefined
  return {
    object: 'session',
    id: session.id,
    method: session.method,
    userAgent: session.user_agent,
    address: session.address,
    isCurrent: session.id === current,
    createdAt: toTimestamp(session.created_at),
    lastUsedAt: toTimestamp(session.last_used_at),
    expiresAt: toTimestamp(session.expires_at),
    urls: { location: locationUrl(ctx, `/user/sessions/${session.id}`) },
  }
}
