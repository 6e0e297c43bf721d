import type { ContentPosition } from '../../../contract/content/collections.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import {
  ancestryOf,
  placeOf,
  setPlace,
  subtreeOf,
  transferResources,
  type Place,
} from '../../people/access/index.ts'
import { contentTransferred } from './events.ts'
import { demandPlace, positionIn, type Destination } from './demand-place.ts'

type Move = { parent?: string | null | undefined; position?: ContentPosition | undefined }

/** Moves a space or a collection to another parent or another place; never a collection into itself. */
export async function moveContent(ctx: Context, id: string, { parent, position }: Move): Promise<void> {
  const place = await demandThere(ctx, id)
  const parentId = parent === undefined ? place.parent_id : parent
  const destination = { organizationId: place.organization_id, parentId }
  await demandPlace(ctx, destination)
  await demandNotInside(ctx, id, parentId)
  await setPlace(ctx.db, id, {
    ...destination,
    position: await positionIn(ctx, destination, { position, except: id }),
  })
}

/** Gives a space or a collection, with what is in it, to another organization. */
export async function transferContent(ctx: Context, id: string, destination: Destination): Promise<void> {
  await demandThere(ctx, id)
  await demandPlace(ctx, destination)
  await demandNotInside(ctx, id, destination.parentId)
  const position = await positionIn(ctx, destination, { except: id })
  const ids = (await subtreeOf(ctx.db, id)).map((resource) => resource.id)
  const { organizationId } = destination
  await transferResources(ctx.db, ids, organizationId)
  await ctx.emit(contentTransferred({ organizationId, ids }))
  await setPlace(ctx.db, id, { ...destination, position })
}

async function demandThere(ctx: Context, id: string): Promise<Place> {
  const place = await placeOf(ctx.db, id)
  if (place === undefined) throw new Error('an authorized resource is not there')
  return place
}

async function demandNotInside(ctx: Context, id: string, parentId: string | null): Promise<void> {
  if (parentId === null || !(await ancestryOf(ctx.db, parentId)).includes(id)) return
  throw new ApiError('conflict', 'parent: a collection cannot move into itself')
}
