import { ApiError } from '../../../contract/errors.ts'
import type { Context, Services } from '../../../kernel/context.ts'
import { hashSecret } from '../tokens/index.ts'
import { accountClaimed, userByEmail } from '../users/index.ts'
import { claimAddress, completeSignIn } from '../identities/index.ts'
import { deleteStepsOf } from '../second-factors/index.ts'
import { forgetAttempts, passwordAttempts } from '../sign-in-attempts/index.ts'
import { passwordChanged, endSessionsOf, type Visit } from '../sessions/index.ts'
import type { LinkOutcome } from './follow-link.ts'
import { deleteLinksTo, takeLink } from './queries.ts'
import { passwordOf, putPassword } from '../passwords/index.ts'

/** Sets a password with a link for that, once, and ends every session that there was. */
export async function setPassword(
  ctx: Context,
  { code, hash, visit }: { code: string; hash: string; visit: Visit },
): Promise<LinkOutcome> {
  const link = await takeLink(ctx.db, { hash: hashSecret(code), purpose: 'password', now: ctx.now })
  const user = link && (await userByEmail(ctx.db, link.email))
  if (user === undefined) return { kind: 'used-up' }
  await claimAddress(ctx, user)
  const isFirst = (await passwordOf(ctx.db, user.id)) === undefined
  if (isFirst) await ctx.emit(accountClaimed({ userId: user.id, wasProven: true }))
  await replacePassword(ctx, { userId: user.id, hash })
  await deleteLinksTo(ctx.db, user.email)
  await forgetAttempts(ctx.db, passwordAttempts({ email: user.email, address: visit.address }))
  const completion = await completeSignIn(ctx, { userId: user.id, method: 'link', visit })
  return { ...completion, returnTo: link?.return_to ?? undefined }
}

/** Keeps a new password and ends every session of the user, but the one that they use. */
export async function replacePassword(
  ctx: Context,
  { userId, hash, except }: { userId: string; hash: string; except?: string },
): Promise<void> {
  await putPassword(ctx.db, { userId, hash, now: ctx.now })
  // First the tickets: whoever uses one at this moment has a session then, which ends as well.
  await deleteStepsOf(ctx.db, userId)
  await endSessionsOf(ctx, { userId, except })
  await ctx.emit(passwordChanged({ userId }))
}

type GivenPassword = { password: string | undefined; repeated: string | undefined; email: string }

/** What keeps a password from being taken. */
export const passwordProblems = {
  length: 'The password must have 10 to 200 characters',
  address: 'The password must not be the e-mail address',
  different: 'The two passwords are not the same',
}

/** A new password that two fields agree on and that is good enough, or 400. */
export function requireGoodPassword(
  { password = '', repeated = '', email }: GivenPassword,
  problems = passwordProblems,
): string {
  if (password.length < 10 || password.length > 200) throw new ApiError('bad-request', problems.length)
  if (password.toLowerCase() === email.toLowerCase()) throw new ApiError('bad-request', problems.address)
  if (password !== repeated) throw new ApiError('bad-request', problems.different)
  return password
}

/** Hashes a new password, outside any transaction. */
export async function hashNewPassword(
  { passwords }: Services,
  given: GivenPassword,
  problems = passwordProblems,
): Promise<string> {
  return passwords.hash(requireGoodPassword(given, problems))
}
