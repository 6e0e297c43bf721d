import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'

/** Who is signed in with a browser and by their own means: no token, and no provider that vouches for them. */
export function requireOwnSession({ actor }: Context): { userId: string; sessionId: string } {
  if (actor.kind !== 'user' || actor.sessionId === undefined)
    throw new ApiError('forbidden', 'This is done in a browser that is signed in, not with a token')
  if (typeof actor.origin !== 'string')
    throw new ApiError('forbidden', 'You signed in through an organization, whose provider sees to this')
  return { userId: actor.userId, sessionId: actor.sessionId }
}
