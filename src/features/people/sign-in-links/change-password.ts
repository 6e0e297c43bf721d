import { ApiError } from '../../../contract/errors.ts'
import type { Context, UserActor } from '../../../kernel/context.ts'
import { userById } from '../users/index.ts'
import { openSession, type Visit } from '../sessions/index.ts'
import { type passwordProblems, requireGoodPassword, replacePassword } from './set-password.ts'
import { requireCurrentPassword } from '../passwords/index.ts'

/** Changes the password of who is signed in; answers a session in place of all others. */
export async function changePassword(
  ctx: Context,
  { userId, hash, visit }: { userId: string; hash: string; visit: Visit },
): Promise<string> {
  await replacePassword(ctx, { userId, hash })
  return openSession(ctx, { userId, method: 'password', visit })
}

type Wish = {
  user: UserActor
  password: string
  current: string | undefined
  address: string
  /** In the words of who wishes it. */
  problems?: typeof passwordProblems
}

/**
 * The hash of a password that somebody may give themselves: they know the one they have. A try counts, in a
 * transaction of its own.
 */
export async function hashOwnPassword(
  ctx: Context,
  { user, password, current, address, problems }: Wish,
): Promise<string> {
  const { services, db } = ctx
  const { email = '' } = (await userById(db, user.userId)) ?? {}
  const fresh = requireGoodPassword({ password, repeated: password, email }, problems)
  const hasPassword = await requireCurrentPassword(ctx, { userId: user.userId, current, address })
  if (!hasPassword) requireOwnSignIn(user)
  return services.passwords.hash(fresh)
}

// With a password they would come as themselves, whom the organization's provider does not vouch for.
function requireOwnSignIn({ origin }: UserActor): void {
  if (typeof origin === 'string') return
  throw new ApiError(
    'forbidden',
    'You signed in through an organization; to have a password, ask for a link at the sign-in page',
    { refusal: 'signedInThroughProvider' },
  )
}
