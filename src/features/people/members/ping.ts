import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../access/index.ts'
import { updateMember } from './queries.ts'

/** Notes that the caller is here, and answers claims about them that a site may trust for an hour. */
export async function ping(ctx: Context, organizationId: string): Promise<string> {
  const userId = actingUser(ctx)
  await updateMember(ctx.db, { organizationId, userId }, { last_seen_at: ctx.now })
  const { SignJWT } = await import('jose')
  const issuedAt = Math.floor(ctx.now / 1000)
  return new SignJWT({ organization: organizationId, role: ctx.permission?.role ?? null })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3600)
    .sign(ctx.services.secrets.key('visitor-claims'))
}
