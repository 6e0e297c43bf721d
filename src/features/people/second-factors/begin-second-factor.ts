import { ApiError } from '../../../contract/errors.ts'
import type { SecondFactorSetup } from '../../../contract/people/second-factors.ts'
import type { Context } from '../../../kernel/context.ts'
import { userById } from '../users/index.ts'
import { newAuthenticator } from './new-authenticator.ts'
import { factorOf, putFactor } from './queries.ts'

/** Makes what an authenticator app is set up with; nothing is asked for until a code of it was given. */
export async function beginSecondFactor(ctx: Context, userId: string): Promise<SecondFactorSetup> {
  const { db, now, services } = ctx
  const known = await factorOf(db, userId)
  if (typeof known?.confirmed_at === 'number')
    throw new ApiError('wrong-state', 'You have a second factor; remove it before you set up another one')
  const { email = '' } = (await userById(db, userId)) ?? {}
  const { hostname: host } = new URL(services.config.publicUrl)
  const { secret, uri } = newAuthenticator({ email, host })
  await putFactor(db, { userId, sealed: services.secrets.encrypt(secret), now })
  return { object: 'second-factor-setup', secret, uri }
}
