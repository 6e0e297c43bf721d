import { ApiError } from '../../../contract/errors.ts'
import type { Fields } from '../../../http/forms.ts'
import type { Services, UserActor } from '../../../kernel/context.ts'
import { hashPassword, isPassword } from '../../../platform/password.ts'
import { transact } from '../../../kernel/transact.ts'
import { userById } from '../users/index.ts'
import { limitAttempts, passwordAttempts } from '../identities/index.ts'
import { openSession, type Visit } from '../sessions/index.ts'
import { requireGoodPassword, replacePassword } from './set-password.ts'
import { passwordOf } from '../passwords/index.ts'

/** Changes the password of who is signed in and knows the old one; answers a session in place of all others. */
export async function changePassword(
  services: Services,
  { user, fields, visit }: { user: UserActor; fields: Fields; visit: Visit },
): Promise<string> {
  const { userId } = user
  const { password = '', repeated, current } = fields
  if (password !== repeated) throw new ApiError('bad-request', 'The two passwords are not the same')
  const hash = await hashOwnPassword(services, { user, password, current, address: visit.address })
  return transact(services, user, async (ctx) => {
    await replacePassword(ctx, { userId, hash })
    return openSession(ctx, { userId, method: 'password', visit })
  })
}

type Wish = { user: UserActor; password: string; current: string | undefined; address: string }

/** The hash of a password that somebody may give themselves: they know the one they have. */
export async function hashOwnPassword(
  services: Services,
  { user, password, current = '', address }: Wish,
): Promise<string> {
  const { read } = services.database
  const { email = '' } = (await userById(read, user.userId)) ?? {}
  const fresh = requireGoodPassword({ password, repeated: password, email })
  const known = await passwordOf(read, user.userId)
  if (known === undefined) requireOwnSignIn(user)
  else {
    const verdict = await limitAttempts(services, passwordAttempts({ email, address }))
    if (verdict.kind === 'wait')
      throw new ApiError('too-many-requests', `Too many tries. Wait ${verdict.minutes} minutes.`)
    if (!(await isPassword(current, known)))
      throw new ApiError('bad-request', 'The current password is not right')
  }
  return hashPassword(fresh)
}

// With a password they would come as themselves, whom the organization's provider does not vouch for.
function requireOwnSignIn({ origin }: UserActor): void {
  if (typeof origin === 'string') return
  throw new ApiError(
    'forbidden',
    'You signed in through an organization; to have a password, ask for a link at the sign-in page',
  )
}
