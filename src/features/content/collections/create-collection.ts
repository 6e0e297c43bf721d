import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { actingUser, insertResource } from '../../people/access/index.ts'
import { collectionCreated } from './events.ts'
import { requirePlace, positionIn } from '../content-tree/index.ts'
import { insertCollection } from './queries.ts'

export async function createCollection(
  ctx: Context,
  {
    organizationId,
    parent,
    title,
  }: { organizationId: string; parent?: string | undefined; title?: string | undefined },
): Promise<string> {
  const destination = { organizationId, parentId: parent ?? null }
  await requirePlace(ctx, destination)
  const collectionId = newId()
  await insertResource(ctx.db, {
    id: collectionId,
    kind: 'collection',
    organization_id: organizationId,
    parent_id: destination.parentId,
    default_level: 'inherit',
    created_by: actingUser(ctx),
    position: await positionIn(ctx, destination, {}),
    deleted_at: null,
  })
  await insertCollection(ctx.db, {
    id: collectionId,
    organization_id: organizationId,
    title: title ?? 'Untitled',
    description: null,
    created_at: ctx.now,
  })
  await ctx.emit(collectionCreated({ organizationId, collectionId }))
  return collectionId
}
