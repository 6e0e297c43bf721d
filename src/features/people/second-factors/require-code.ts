import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { factorOf } from './queries.ts'
import { takeCode } from './take-code.ts'

/** Uses up a code of a user who has a second factor, or refuses what they ask for. */
export async function requireCode(
  ctx: Context,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  const factor = await factorOf(ctx.db, userId)
  if (typeof factor?.confirmed_at !== 'number')
    throw new ApiError('wrong-state', 'You have no second factor; POST /user/second-factor sets one up')
  if (!(await takeCode(ctx, { userId, code })))
    throw new ApiError('bad-request', 'The code is not right, or was used before')
}
