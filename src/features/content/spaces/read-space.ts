import type { Space } from '../../../contract/content/spaces.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { permissionOn } from '../../people/access/index.ts'
import { presentSpace } from './present.ts'
import { spaceBy } from './queries.ts'

/** A space as the caller was found to stand to it when they were let in. */
export async function readMetSpace(ctx: Context, spaceId: string): Promise<Space> {
  const space = await spaceBy(ctx.db, spaceId)
  if (space === undefined) throw new ApiError('not-found', 'No such space')
  return presentSpace(ctx, space, ctx.permission?.role ?? null)
}

/** A space as the caller stands to it now, also after a move changed that. */
export async function readSpace(ctx: Context, spaceId: string): Promise<Space> {
  const space = await spaceBy(ctx.db, spaceId)
  if (space === undefined) throw new ApiError('not-found', 'No such space')
  const permission = await permissionOn(ctx, { id: spaceId, organizationId: space.organization_id })
  return presentSpace(ctx, space, permission?.role ?? null)
}
