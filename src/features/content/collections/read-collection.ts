import type { Collection } from '../../../contract/content/collections.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { permissionOn } from '../../people/access/index.ts'
import { presentCollection } from './present.ts'
import { collectionBy } from './queries.ts'

/** A collection as the caller stands to it now, also after a move changed that. */
export async function readCollection(ctx: Context, collectionId: string): Promise<Collection> {
  const collection = await collectionBy(ctx.db, collectionId)
  if (collection === undefined) throw new ApiError('not-found', 'No such collection')
  const permission = await permissionOn(ctx, { id: collectionId, organizationId: collection.organization_id })
  return presentCollection(ctx, collection, permission?.role ?? null)
}
