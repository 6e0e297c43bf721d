import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/database/index.ts'
import { requireStanding } from '../../people/access/index.ts'
import { organizationIdWithHostname } from '../../people/organizations/index.ts'

/** The organization that an integration is published by: the one it belongs to, once it is there. */
export async function requireOwner(
  ctx: Context,
  given: string | undefined,
  previous: Pick<Tables['integrations'], 'organization_id' | 'name'> | undefined,
): Promise<string> {
  const organization = given ?? previous?.organization_id
  if (organization === undefined) throw new ApiError('bad-request', 'organization: is required')
  const organizationId = (await organizationIdWithHostname(ctx.db, organization)) ?? organization
  const absent = new ApiError('not-found', 'organization: no such organization')
  if ((await requireStanding(ctx, organizationId, absent)) !== 'admin')
    throw new ApiError('forbidden', 'organization: only its administrators publish integrations')
  if (previous !== undefined && previous.organization_id !== organizationId)
    throw new ApiError(
      'forbidden',
      `The name "${previous.name}" belongs to another organization; take another one`,
    )
  return organizationId
}
