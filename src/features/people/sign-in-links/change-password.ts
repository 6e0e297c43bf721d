import { ApiError } from '../../../contract/errors.ts'
import type { Fields } from '../../../http/forms.ts'
import type { Actor, Services } from '../../../kernel/context.ts'
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
  { user, fields, visit }: { user: Extract<Actor, { kind: 'user' }>; fields: Fields; visit: Visit },
): Promise<string> {
  const { userId } = user
  const { read } = services.database
  const { email = '' } = (await userById(read, userId)) ?? {}
  const { password, repeated } = fields
  const fresh = requireGoodPassword({ password, repeated, email })
  const known = await passwordOf(read, userId)
  if (known !== undefined) {
    const verdict = await limitAttempts(services, passwordAttempts({ email, address: visit.address }))
    if (verdict.kind === 'wait') {
      throw new ApiError('too-many-requests', `Too many tries. Wait ${verdict.minutes} minutes.`)
    }
    if (!(await isPassword(fields['current'] ?? '', known))) {
      throw new ApiError('bad-request', 'The current password is not right')
    }
  }
  const hash = await hashPassword(fresh)
  return transact(services, user, async (ctx) => {
    await replacePassword(ctx, { userId, hash })
    return openSession(ctx, { userId, method: 'password', visit })
  })
}
