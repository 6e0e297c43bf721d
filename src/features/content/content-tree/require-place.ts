import { generateKeyBetween } from 'fractional-indexing'
import type { ContentPointer, ContentPosition } from '../../../contract/content/collections.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import {
  isAtLeast,
  permissionOn,
  neighbour,
  placeOf,
  requireStanding,
  type Place,
} from '../../people/access/index.ts'
import { lockOrganization } from '../../people/organizations/index.ts'

export type Destination = { organizationId: string; parentId: string | null }

/** Refuses a place where the caller may not create; locks the organization, so that places are given one by one. */
export async function requirePlace(ctx: Context, { organizationId, parentId }: Destination): Promise<void> {
  const absent = new ApiError('not-found', 'organization: no such organization')
  const role = await requireStanding(ctx, organizationId, absent)
  await lockOrganization(ctx.db, organizationId)
  if (parentId === null) {
    if (isAtLeast(role, 'create')) return
    throw new ApiError('forbidden', 'This needs the role "create" or more in the organization')
  }
  const parent = await placeOf(ctx.db, parentId)
  const isThere =
    parent?.kind === 'collection' && parent.deleted_at === null && parent.organization_id === organizationId
  const permission = isThere ? await permissionOn(ctx, { id: parentId, organizationId }) : undefined
  if (permission === undefined)
    throw new ApiError('bad-request', 'parent: no such collection in this organization')
  if (isAtLeast(permission.role, 'create')) return
  throw new ApiError('forbidden', 'This needs the role "create" or more on the parent collection')
}

/** A position among the siblings of a place: where it was asked for, else at the end. */
export async function positionIn(
  ctx: Context,
  destination: Destination,
  { position, except }: { position?: ContentPosition | undefined; except?: string },
): Promise<string> {
  const { before, after } = position ?? {}
  const without = except === undefined ? {} : { except }
  if (before !== undefined) {
    const { position: of } = await siblingAt(ctx, destination, before)
    return generateKeyBetween(await neighbour(ctx.db, destination, { side: 'before', of, ...without }), of)
  }
  if (after !== undefined) {
    const { position: of } = await siblingAt(ctx, destination, after)
    return generateKeyBetween(of, await neighbour(ctx.db, destination, { side: 'after', of, ...without }))
  }
  return generateKeyBetween(await neighbour(ctx.db, destination, { side: 'before', ...without }), null)
}

async function siblingAt(ctx: Context, destination: Destination, pointer: ContentPointer): Promise<Place> {
  const id = pointer.type === 'space' ? pointer.space : pointer.collection
  const place = await placeOf(ctx.db, id)
  const isSibling =
    place?.kind === pointer.type &&
    place.organization_id === destination.organizationId &&
    place.parent_id === destination.parentId
  if (isSibling) return place
  throw new ApiError('bad-request', `position: the ${pointer.type} "${id}" is not among the siblings there`)
}
