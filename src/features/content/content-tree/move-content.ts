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
import { requireWhole, withoutExcess } from '../../people/holdings/index.ts'
import { contentTransferred } from './events.ts'
import { requirePlace, positionIn, type Destination } from './require-place.ts'

type Move = { parent?: string | null | undefined; position?: ContentPosition | undefined }

/** Moves a space or a collection to another parent or another place; never a collection into itself. */
export async function moveContent(ctx: Context, id: string, { parent, position }: Move): Promise<void> {
  const place = await requireThere(ctx, id)
  const parentId = parent === undefined ? place.parent_id : parent
  const destination = { organizationId: place.organization_id, parentId }
  await requirePlace(ctx, destination)
  await requireNotInside(ctx, id, parentId)
  const at = await positionIn(ctx, destination, { position, except: id })
  await relocate(ctx, id, { ...destination, position: at })
}

async function relocate(ctx: Context, id: string, place: Destination & { position: string }): Promise<void> {
  const { organizationId } = place
  await requireWhole(ctx, { id, organizationId, least: 'create', doing: 'Moving this' })
  await withoutExcess(ctx, { id, organizationId }, () => setPlace(ctx.db, id, place))
}

/** Gives a space or a collection, with what is in it, to another organization. */
export async function transferContent(ctx: Context, id: string, destination: Destination): Promise<void> {
  const { organization_id: organizationId } = await requireThere(ctx, id)
  await requirePlace(ctx, destination)
  await requireNotInside(ctx, id, destination.parentId)
  const position = await positionIn(ctx, destination, { except: id })
  if (organizationId === destination.organizationId) return relocate(ctx, id, { ...destination, position })
  // The administrators over there will be administrators of it.
  const doing = 'Giving this to another organization'
  await requireWhole(ctx, { id, organizationId, least: 'admin', doing })
  const ids = (await subtreeOf(ctx.db, id)).map((resource) => resource.id)
  await transferResources(ctx.db, ids, destination.organizationId)
  await ctx.emit(contentTransferred({ organizationId: destination.organizationId, ids }))
  await setPlace(ctx.db, id, { ...destination, position })
}

async function requireThere(ctx: Context, id: string): Promise<Place> {
  const place = await placeOf(ctx.db, id)
  if (place === undefined) throw new Error('an authorized resource is not there')
  return place
}

async function requireNotInside(ctx: Context, id: string, parentId: string | null): Promise<void> {
  if (parentId === null || !(await ancestryOf(ctx.db, parentId)).includes(id)) return
  throw new ApiError('conflict', 'parent: a collection cannot move into itself')
}
