import { ApiError } from '../../../contract/errors.ts'
import type { SecondFactorSetup } from '../../../contract/people/second-factors.ts'
import type { Context } from '../../../kernel/context.ts'
import { newAuthenticator } from './new-authenticator.ts'
import { putFactor } from './queries.ts'

/** Makes what an authenticator app is set up with; nothing is asked for until a code of it was given. */
export async function beginSecondFactor(ctx: Context, userId: string): Promise<SecondFactorSetup> {
  const { db, now, services } = ctx
  const { secret, uri } = await newAuthenticator(ctx, userId)
  if (!(await putFactor(db, { userId, sealed: services.secrets.encrypt(secret), now })))
    throw new ApiError('wrong-state', 'You have a second factor; remove it before you set up another one')
  return { object: 'second-factor-setup', secret, uri }
}
