import type { Context } from '../../../kernel/context.ts'
import { hashSecret } from '../tokens/index.ts'
import { findOrCreateUser } from '../users/index.ts'
import { claimAddress, completeSignIn, type Completion } from '../identities/index.ts'
import { forgetAttempts, passwordAttempts } from '../sign-in-attempts/index.ts'
import { takeLink } from './queries.ts'
import type { Visit } from '../sessions/index.ts'

export type LinkOutcome = { kind: 'used-up' } | (Completion & { returnTo: string | undefined })

/** Signs in with a link for that, once; the account is made when the link was sent to make it. */
export async function followLink(
  ctx: Context,
  { code, visit }: { code: string; visit: Visit },
): Promise<LinkOutcome> {
  const link = await takeLink(ctx.db, { hash: hashSecret(code), purpose: 'sign-in', now: ctx.now })
  if (link === undefined) return { kind: 'used-up' }
  const user = await findOrCreateUser(ctx, { email: link.email, isVerified: true })
  await claimAddress(ctx, user)
  await forgetAttempts(ctx.db, passwordAttempts({ email: user.email, address: visit.address }))
  const completion = await completeSignIn(ctx, { userId: user.id, method: 'link', visit })
  return { ...completion, returnTo: link.return_to ?? undefined }
}
