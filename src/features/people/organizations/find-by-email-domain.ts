import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../access/index.ts'
import { userById } from '../users/index.ts'
import { organizationsWithDomain, type OrganizationRow } from './queries.ts'

/** Organizations that take in people of a domain, told only to people of that domain. */
export async function findByEmailDomain(ctx: Context, emailDomain: string): Promise<OrganizationRow[]> {
  const userId = actingUser(ctx)
  const domain = emailDomain.toLowerCase()
  const user = await userById(ctx.db, userId)
  const isTheirs = user !== undefined && user.email_verified_at !== null && user.email.endsWith(`@${domain}`)
  return isTheirs ? organizationsWithDomain(ctx.db, { domain, userId }) : []
}
