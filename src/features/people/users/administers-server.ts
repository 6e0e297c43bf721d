import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { userById, type UserRow } from './queries.ts'

/**
 * Whether the caller looks after the server: the user whose proven address its configuration names. Not through
 * the provider of an organization, which vouches for people there and nowhere else.
 */
export function administersServer({ actor, services }: Context, user: UserRow): boolean {
  const isOwnSignIn = actor.kind === 'user' && typeof actor.origin === 'string'
  return isOwnSignIn && user.email === services.config.adminEmail && user.email_verified_at !== null
}

export async function requireServerAdministrator(ctx: Context): Promise<undefined> {
  const user = ctx.actor.kind === 'user' ? await userById(ctx.db, ctx.actor.userId) : undefined
  if (user !== undefined && administersServer(ctx, user)) return undefined
  throw new ApiError(
    'forbidden',
    'Only whoever looks after the server may: the user whose address LECTERN_ADMIN_EMAIL names, signed in without a provider',
  )
}
