import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { transact } from '../../../kernel/transact.ts'
import { limitAttempts, passwordAttempts } from '../sign-in-attempts/index.ts'
import { userById } from '../users/index.ts'
import { passwordOf } from './queries.ts'

/**
 * Refuses whoever has a password and does not know it; false for who has none. A try counts, in a transaction of
 * its own, so outside of any other.
 */
export async function requireCurrentPassword(
  { services, db }: Context,
  { userId, current = '', address }: { userId: string; current: string | undefined; address: string },
): Promise<boolean> {
  const known = await passwordOf(db, userId)
  if (known === undefined) return false
  const { email = '' } = (await userById(db, userId)) ?? {}
  const tries = passwordAttempts({ email, address })
  const verdict = await transact(services, { kind: 'system' }, (ctx) => limitAttempts(ctx, tries))
  if (verdict.kind === 'wait')
    throw new ApiError('too-many-requests', `Too many tries. Wait ${verdict.minutes} minutes.`, {
      refusal: 'tooManyTries',
    })
  if (!(await services.passwords.isRight(current, known)))
    throw new ApiError('bad-request', 'The current password is not right', { refusal: 'wrongPassword' })
  return true
}
