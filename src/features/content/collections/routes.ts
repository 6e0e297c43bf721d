import * as contract from '../../../contract/content/collections.ts'
import { collectionPermissions } from '../../../contract/people/content-permissions.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { actingUser, roleOfRank } from '../../people/access/index.ts'
import { changeCollection } from './change-collection.ts'
import { createCollection } from './create-collection.ts'
import { deleteContent, moveContent, transferContent } from '../content-tree/index.ts'
import { collectionDeleted, collectionUpdated } from './events.ts'
import { permissionRoutes } from '../permissions/index.ts'
import { presentCollection } from './present.ts'
import { collectionsFor } from './queries.ts'
import { readCollection } from './read-collection.ts'

export const collectionRoutes: Route[] = [
  implement(contract.listCollectionsInOrganizationById, async (ctx, { params, query }) => {
    const organizationRole = ctx.permission?.organizationRole ?? null
    return collectionsFor(
      ctx.db,
      { ...params, userId: actingUser(ctx), organizationRole },
      {
        isNested: query.nested ?? true,
        page: query,
        item: (collection) => presentCollection(ctx, collection, roleOfRank(collection.role_rank)),
      },
    )
  }),
  implement(contract.createCollection, async (ctx, { params, body }) =>
    readCollection(ctx, await createCollection(ctx, { ...params, ...body })),
  ),
  implement(contract.getCollectionById, async (ctx, { params }) => readCollection(ctx, params.collectionId)),
  implement(contract.updateCollectionById, async (ctx, { params, body }) => {
    await changeCollection(ctx, params.collectionId, body)
    return readCollection(ctx, params.collectionId)
  }),
  implement(contract.deleteCollectionById, async (ctx, { params }) => {
    await deleteContent(ctx, params.collectionId)
    await ctx.emit(collectionDeleted({ organizationId: ctx.permission?.organizationId ?? '', ...params }))
  }),
  implement(contract.moveCollection, async (ctx, { params, body }) => {
    await moveContent(ctx, params.collectionId, body)
    await ctx.emit(collectionUpdated({ organizationId: ctx.permission?.organizationId ?? '', ...params }))
    return readCollection(ctx, params.collectionId)
  }),
  implement(contract.transferCollection, async (ctx, { params, body }) => {
    await transferContent(ctx, params.collectionId, { organizationId: body.organization, parentId: null })
    await ctx.emit(collectionUpdated({ organizationId: body.organization, ...params }))
    return readCollection(ctx, params.collectionId)
  }),
  ...permissionRoutes(collectionPermissions, 'collectionId'),
]
