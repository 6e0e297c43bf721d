import { ApiError } from '../../../contract/errors.ts'
import * as contract from '../../../contract/people/sessions.ts'
import { implement, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../access/index.ts'
import { passwordOf } from '../passwords/index.ts'
import { administersServer, presentUser, userById } from '../users/index.ts'
import { endSession } from './end-session.ts'
import { endSessionsOf } from './end-sessions-of.ts'
import { sessionLimits } from './open-session.ts'
import { presentSession } from './present.ts'
import { sessionBy, sessionsOf } from './queries.ts'

export const sessionRoutes: Route[] = [
  implement(contract.getSession, async (ctx) => {
    const userId = actingUser(ctx)
    const user = await userById(ctx.db, userId)
    if (user === undefined) throw new Error('the user behind a request is not there')
    const id = currentSession(ctx)
    const session = id === undefined ? undefined : await sessionBy(ctx.db, { id, userId })
    return {
      user: presentUser(ctx, user),
      ...(session !== undefined && { session: presentSession(ctx, session) }),
      hasPassword: (await passwordOf(ctx.db, userId)) !== undefined,
      permissions: { administerServer: administersServer(ctx, user) },
    }
  }),
  implement(contract.endSession, async (ctx) => {
    const id = currentSession(ctx)
    if (id === undefined) {
      throw new ApiError('wrong-state', 'You came with a token, not a session; revoke the token instead')
    }
    await endSession(ctx, { id, userId: actingUser(ctx) })
  }),
  implement(contract.listSessions, async (ctx, { query }) =>
    sessionsOf(
      ctx.db,
      { userId: actingUser(ctx), usedAfter: ctx.now - sessionLimits.idle, now: ctx.now },
      { page: query, item: (session) => presentSession(ctx, session) },
    ),
  ),
  implement(contract.revokeSession, async (ctx, { params }) =>
    endSession(ctx, { id: params.sessionId, userId: actingUser(ctx) }),
  ),
  implement(contract.revokeOtherSessions, async (ctx) =>
    endSessionsOf(ctx, { userId: actingUser(ctx), except: currentSession(ctx) }),
  ),
]

function currentSession(ctx: Context): string | undefined {
  return ctx.actor.kind === 'user' ? ctx.actor.sessionId : undefined
}
