import type { Organization } from '../../../contract/people/organizations.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../access/index.ts'
import { presentOrganization } from './present.ts'
import { organizationFor } from './queries.ts'

/** An organization that the caller was found to be a member of. */
export async function readOrganization(ctx: Context, organizationId: string): Promise<Organization> {
  const organization = await organizationFor(ctx.db, { organizationId, userId: actingUser(ctx) })
  if (organization === undefined) throw new Error('an authorized organization is not there')
  return presentOrganization(ctx, organization)
}
