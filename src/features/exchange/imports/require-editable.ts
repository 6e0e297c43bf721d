import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { isAtLeast, permissionOn, resourceBy } from '../../people/access/index.ts'

/** Refuses who may not edit a space of this organization; to who may not see it, it does not exist. */
export async function requireEditable(
  ctx: Context,
  { organizationId, spaceId }: { organizationId: string; spaceId: string },
): Promise<void> {
  const space = await resourceBy(ctx.db, { id: spaceId, kind: 'space' })
  const isThere = space !== undefined && space.deleted_at === null && space.organization_id === organizationId
  const permission = isThere ? await permissionOn(ctx, { id: spaceId, organizationId }) : undefined
  if (permission === undefined) throw new ApiError('not-found', 'No such space in this organization')
  if (!isAtLeast(permission.role, 'edit'))
    throw new ApiError('forbidden', 'This needs the role "edit" or more on the space')
}
