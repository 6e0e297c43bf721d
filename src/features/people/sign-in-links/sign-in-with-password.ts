import type { Context } from '../../../kernel/context.ts'
import { transact } from '../../../kernel/transact.ts'
import { userByEmail } from '../users/index.ts'
import { completeSignIn, type Completion, noteRefusal } from '../identities/index.ts'
import { forgetAttempts, limitAttempts, passwordAttempts } from '../sign-in-attempts/index.ts'
import type { Visit } from '../sessions/index.ts'
import { passwordOf } from '../passwords/index.ts'

type Attempted = { email: string; visit: Visit }
type Refused = { kind: 'wrong' } | { kind: 'wait'; minutes: number; isFirst: boolean }
type PasswordCheck = { kind: 'right'; userId: string } | Refused

/**
 * Whether a password is that of an account. The try counts, in a transaction of its own, and the same is done,
 * which takes the same time, whether or not there is such an account.
 */
export async function checkPassword(
  { services, db }: Context,
  { email, password, visit }: Attempted & { password: string },
): Promise<PasswordCheck> {
  const tries = passwordAttempts({ email, address: visit.address })
  const verdict = await transact(services, { kind: 'system' }, (ctx) =>
    limitAttempts(ctx, [...tries, { kind: 'address', of: visit.address }]),
  )
  if (verdict.kind === 'wait') return verdict
  const user = await userByEmail(db, email)
  const hash = await passwordOf(db, user?.id ?? '')
  const isRight = await services.passwords.isRight(password, hash)
  return isRight && user !== undefined ? { kind: 'right', userId: user.id } : { kind: 'wrong' }
}

/** Signs in whose password was right, and keeps what was refused. */
export async function signInWithPassword(
  ctx: Context,
  { check, email, visit }: Attempted & { check: PasswordCheck },
): Promise<Completion | Refused> {
  const refuse = (reason: string) => noteRefusal(ctx, { email, method: 'password', reason, visit })
  if (check.kind === 'wrong') await refuse('wrong password')
  if (check.kind === 'wait' && check.isFirst) await refuse('too many tries')
  if (check.kind !== 'right') return check
  await forgetAttempts(ctx.db, passwordAttempts({ email, address: visit.address }))
  const outcome = await completeSignIn(ctx, { userId: check.userId, method: 'password', visit })
  if (outcome.kind === 'single-sign-on') await refuse('single sign-on is demanded')
  return outcome
}
