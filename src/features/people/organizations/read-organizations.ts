import type { Organization } from '../../../contract/people/organizations.ts'
import type { Context } from '../../../kernel/context.ts'
import { presentOrganization } from './present.ts'
import { organizationsAmong } from './queries.ts'

/** Organizations by their ids, for anybody: strangers and guests learn nothing about the members. */
export async function readOrganizations(
  ctx: Context,
  organizationIds: string[],
): Promise<Map<string, Organization>> {
  const actor = ctx.actor.kind === 'user' ? ctx.actor : undefined
  const rows = await organizationsAmong(ctx.db, { ids: [...new Set(organizationIds)], actor })
  return new Map(
    rows.map((row) => [
      row.id,
      presentOrganization(ctx, row.role === null ? { ...row, email_domains: [] } : row),
    ]),
  )
}
