import { spacePermissions } from '../../../contract/people/content-permissions.ts'
import { ApiError } from '../../../contract/errors.ts'
import * as contract from '../../../contract/content/spaces.ts'
import { implement, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser, roleOfRank, type Viewer } from '../../people/access/index.ts'
import { deleteContent, moveContent } from '../content-tree/index.ts'
import { permissionRoutes } from '../permissions/index.ts'
import { readMember } from '../../people/members/index.ts'
import { changeSpace } from './change-space.ts'
import { createSpace } from './create-space.ts'
import { duplicateSpace } from './duplicate-space.ts'
import { spaceUpdated } from './events.ts'
import { presentSpace } from './present.ts'
import { deletedSpacesFor, spacesFor, spacesIn, type SeenSpace } from './queries.ts'
import { readMetSpace, readSpace } from './read-space.ts'
import { restoreSpace, timeInTrash } from './restore-space.ts'
import { transferSpace } from './transfer-space.ts'

export const spaceRoutes: Route[] = [
  implement(contract.listSpacesInOrganizationById, async (ctx, { query }) =>
    spacesFor(ctx.db, viewerOf(ctx), { page: query, item: (space) => presentSeen(ctx, space) }),
  ),
  implement(contract.createSpace, async (ctx, { params, body }) =>
    readSpace(ctx, await createSpace(ctx, { ...params, ...body })),
  ),
  implement(contract.listSpacesInCollectionById, async (ctx, { params, query }) =>
    spacesIn(ctx.db, viewerOf(ctx), { ...params, page: query, item: (space) => presentSeen(ctx, space) }),
  ),
  implement(contract.listSpacesForOrganizationMember, async (ctx, { params, query }) => {
    const viewer = await memberAsViewer(ctx, params)
    const own = viewerOf(ctx).organizationRole
    return spacesFor(ctx.db, viewer, {
      order: query.order ?? 'desc',
      page: query,
      item: (space) => {
        const permission = roleOfRank(space.role_rank) ?? 'read'
        return { permission, space: presentSpace(ctx, space, own === 'admin' ? own : permission) }
      },
    })
  }),
  implement(contract.getSpaceById, async (ctx, { params }) => readMetSpace(ctx, params.spaceId)),
  implement(contract.updateSpaceById, async (ctx, { params, body }) => {
    await changeSpace(ctx, params.spaceId, body)
    return readSpace(ctx, params.spaceId)
  }),
  implement(contract.deleteSpaceById, async (ctx, { params }) => deleteContent(ctx, params.spaceId)),
  implement(contract.listDeletedSpaces, async (ctx, { query }) =>
    deletedSpacesFor(ctx.db, viewerOf(ctx), {
      since: ctx.now - timeInTrash,
      page: query,
      item: (space) => presentSeen(ctx, space),
    }),
  ),
  implement(contract.restoreSpace, async (ctx, { params }) => {
    await restoreSpace(ctx, params.spaceId)
    return readSpace(ctx, params.spaceId)
  }),
  implement(contract.duplicateSpace, async (ctx, { params }) =>
    readSpace(ctx, await duplicateSpace(ctx, params.spaceId)),
  ),
  implement(contract.moveSpace, async (ctx, { params, body }) => {
    await moveContent(ctx, params.spaceId, body)
    await ctx.emit(spaceUpdated({ organizationId: ctx.permission?.organizationId ?? '', ...params }))
    return readSpace(ctx, params.spaceId)
  }),
  implement(contract.transferSpace, async (ctx, { params, body }) => {
    await transferSpace(ctx, params.spaceId, body)
    return readSpace(ctx, params.spaceId)
  }),
  ...permissionRoutes(spacePermissions, 'spaceId'),
]

function viewerOf(ctx: Context): Viewer {
  const { organizationId = '', organizationRole = null } = ctx.permission ?? {}
  return { organizationId, organizationRole, userId: actingUser(ctx) }
}

// Administrators see every space, so what a member sees is theirs to see.
async function memberAsViewer(
  ctx: Context,
  key: { organizationId: string; userId: string },
): Promise<Viewer> {
  const isTheirs = key.userId === actingUser(ctx) || ctx.permission?.role === 'admin'
  if (!isTheirs) throw new ApiError('forbidden', 'Only the member and administrators may list these')
  const { role } = await readMember(ctx, key)
  return { ...key, organizationRole: role }
}

function presentSeen(ctx: Context, space: SeenSpace) {
  return presentSpace(ctx, space, roleOfRank(space.role_rank))
}
