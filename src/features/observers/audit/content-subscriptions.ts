import type { Context, Subscription } from '../../../kernel/context.ts'
import { collectionBy, collectionDeleted } from '../../content/collections/index.ts'
import { contentDeleted } from '../../content/content-tree/index.ts'
import { permissionsUpdated } from '../../content/permissions/index.ts'
import { spaceRestored, spaceTitles } from '../../content/spaces/index.ts'
import { spaceExported } from '../../exchange/exports/index.ts'
import { ofOrganization } from './of-organization.ts'
import { called } from './record-event.ts'

/** What is done to spaces and collections. */
export const contentSubscriptions: Subscription[] = [
  ofOrganization(permissionsUpdated, async ({ resourceId: id }, ctx) =>
    called(await contentTitle(ctx, id), { action: 'permissions.updated', kind: 'resource', id }),
  ),
  ofOrganization(collectionDeleted, async ({ collectionId: id }, ctx) =>
    called(await contentTitle(ctx, id), { action: 'collection.deleted', kind: 'collection', id }),
  ),
  ofOrganization(contentDeleted, async ({ spaceIds }, ctx) => {
    const titles = await spaceTitles(ctx.db, spaceIds)
    const [only, ...more] = spaceIds
    return {
      action: 'content.deleted',
      ...(only !== undefined && more.length === 0 && { target: { kind: 'space', id: only } }),
      details: { title: listed([...titles.values()]), spaces: spaceIds },
    }
  }),
  ofOrganization(spaceRestored, async ({ spaceId: id }, ctx) =>
    called(await contentTitle(ctx, id), { action: 'space.restored', kind: 'space', id }),
  ),
  ofOrganization(spaceExported, async ({ spaceId: id, format }, ctx) =>
    called(await contentTitle(ctx, id), {
      action: 'space.exported',
      kind: 'space',
      id,
      details: { format },
    }),
  ),
]

/** What a space or a collection is called. */
export async function contentTitle(ctx: Context, id: string): Promise<string | undefined> {
  const titles = await spaceTitles(ctx.db, [id])
  return titles.get(id) ?? (await collectionBy(ctx.db, id))?.title
}

const mostNamed = 10

function listed(titles: string[]): string {
  const named = titles.filter((title) => title !== '').slice(0, mostNamed)
  return [...named, ...(titles.length > named.length ? ['…'] : [])].join(', ')
}
