import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { placeOf } from '../../people/access/index.ts'
import { transferContent } from '../content-tree/index.ts'
import { spaceUpdated } from './events.ts'

type Destination = { organization?: string | undefined; collection?: string | undefined }

/** Gives a space to another organization, to a collection, or to a collection of another organization. */
export async function transferSpace(ctx: Context, spaceId: string, destination: Destination): Promise<void> {
  const { organization, collection } = destination
  if (organization === undefined && collection === undefined) {
    throw new ApiError('bad-request', 'organization or collection: name at least one')
  }
  const parent = collection === undefined ? undefined : await placeOf(ctx.db, collection)
  const organizationId = organization ?? parent?.organization_id
  if (organizationId === undefined) throw new ApiError('not-found', 'collection: no such collection')
  await transferContent(ctx, spaceId, { organizationId, parentId: collection ?? null })
  await ctx.emit(spaceUpdated({ organizationId, spaceId }))
}
