import type { Context } from '../../../kernel/context.ts'
import { hashSecret } from '../tokens/index.ts'
import { recoveryCodesRenewed } from './events.ts'
import { replaceRecoveryCodes } from './queries.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

/** New recovery codes in place of those that there were. */
export async function renewRecoveryCodes(ctx: Context, userId: string): Promise<string[]> {
  const codes = await giveRecoveryCodes(ctx, userId)
  await ctx.emit(recoveryCodesRenewed({ userId }))
  return codes
}

export async function giveRecoveryCodes({ db }: Context, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashSecret(code.replaceAll('-', '')))
  await replaceRecoveryCodes(db, { userId, hashes })
  return codes
}
