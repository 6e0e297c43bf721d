import { ApiError } from '../../../contract/errors.ts'
import type { Fields } from '../../../http/forms.ts'
import type { Context } from '../../../kernel/context.ts'
import { hashPassword, isPassword } from '../../../platform/password.ts'
import { transact } from '../../../kernel/transact.ts'
import { userById } from '../users/index.ts'
import { limitAttempts, passwordAttempts } from '../identities/index.ts'
import { openSession, type Visit } from '../sessions/index.ts'
import { requireGoodPassword, replacePassword } from './set-password.ts'
import { passwordOf } from '../passwords/index.ts'

/** The hash of the new password of who knows the old one; a try counts, in a transaction of its own. */
export async function checkPasswordChange(
  { services, db }: Context,
  { userId, fields, visit }: { userId: string; fields: Fields; visit: Visit },
): Promise<string> {
  const { email = '' } = (await userById(db, userId)) ?? {}
  const { password, repeated } = fields
  const fresh = requireGoodPassword({ password, repeated, email })
  const known = await passwordOf(db, userId)
  if (known !== undefined) {
    const tries = passwordAttempts({ email, address: visit.address })
    const verdict = await transact(services, { kind: 'system' }, (ctx) => limitAttempts(ctx, tries))
    if (verdict.kind === 'wait') {
      throw new ApiError('too-many-requests', `Too many tries. Wait ${verdict.minutes} minutes.`)
    }
    if (!(await isPassword(fields['current'] ?? '', known))) {
      throw new ApiError('bad-request', 'The current password is not right')
    }
  }
  return hashPassword(fresh)
}

/** Changes the password of who is signed in; answers a session in place of all others. */
export async function changePassword(
  ctx: Context,
  { userId, hash, visit }: { userId: string; hash: string; visit: Visit },
): Promise<string> {
  await replacePassword(ctx, { userId, hash })
  return openSession(ctx, { userId, method: 'password', visit })
}
