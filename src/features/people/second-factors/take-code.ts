import type { Context } from '../../../kernel/context.ts'
import { transact } from '../../../kernel/transact.ts'
import { forgetAttempts, limitAttempts, type Verdict } from '../sign-in-attempts/index.ts'
import { hashSecret } from '../tokens/index.ts'
import { stepOfCode } from './step-of-code.ts'
import { recoveryCodeUsed } from './events.ts'
import { factorOf, takeRecoveryCode, useStep } from './queries.ts'

/** Counts a try of a code, in a transaction of its own: what is refused counts as well. */
export async function limitCodes({ services }: Pick<Context, 'services'>, userId: string): Promise<Verdict> {
  return transact(services, { kind: 'system' }, (ctx) => limitAttempts(ctx, tries(userId)))
}

/** After one that was right the count begins anew. */
export async function forgetCodes({ db }: Context, userId: string): Promise<void> {
  await forgetAttempts(db, tries(userId))
}

/** Uses up a code of a user: of their authenticator app, or a recovery code. False when it is none. */
export async function takeCode(
  ctx: Context,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const factor = await factorOf(ctx.db, userId)
  if (factor === undefined || factor.confirmed_at === null) return false
  const typed = code.replaceAll(/[\s-]/g, '').toLowerCase()
  const isTaken = /^\d{6}$/.test(typed)
    ? await takeAppCode(ctx, { userId, sealed: factor.sealed, code: typed })
    : await takeRecovery(ctx, { userId, code: typed })
  if (isTaken) await forgetCodes(ctx, userId)
  return isTaken
}

/** Uses up the code that an authenticator app shows. */
export async function takeAppCode(
  { db, now, services }: Context,
  { userId, sealed, code }: { userId: string; sealed: string; code: string },
): Promise<boolean> {
  const step = stepOfCode(code, { secret: services.secrets.decrypt(sealed), now })
  return step !== undefined && useStep(db, { userId, step })
}

async function takeRecovery(
  ctx: Context,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const isTaken = await takeRecoveryCode(ctx.db, { userId, hash: hashSecret(code) })
  if (isTaken) await ctx.emit(recoveryCodeUsed({ userId }))
  return isTaken
}

function tries(userId: string) {
  return [{ kind: 'code' as const, of: userId }]
}
