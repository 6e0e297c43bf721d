import { ApiError } from '../../../contract/errors.ts'
import { changePassword } from '../../../contract/people/passwords.ts'
import { implementPrepared, type Route } from '../../../http/implement.ts'
import type { Context, UserActor } from '../../../kernel/context.ts'
import { hashOwnPassword } from './change-password.ts'
import { replacePassword } from './set-password.ts'

export const passwordRoutes: Route[] = [
  implementPrepared(
    changePassword,
    async (ctx, { body: { password, current } }) => {
      const user = requireSession(ctx)
      return hashOwnPassword(ctx, { user, password, current, address: `session ${user.sessionId}` })
    },
    async (ctx, _input, hash) => {
      const { userId, sessionId } = requireSession(ctx)
      await replacePassword(ctx, { userId, hash, except: sessionId })
    },
  ),
]

function requireSession({ actor }: Context): UserActor & { sessionId: string } {
  if (actor.kind === 'user' && actor.sessionId !== undefined) return { ...actor, sessionId: actor.sessionId }
  throw new ApiError('forbidden', 'A password is changed in a browser that is signed in, not with a token')
}
