import * as contract from '../../../contract/observers/watches.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { readSpaces } from '../../content/spaces/index.ts'
import { openHeadView, requirePage } from '../../content/views/index.ts'
import { requirePerson } from '../../people/access/index.ts'
import { deleteWatch, insertWatch, watchedSpaces, watchesIn } from './queries.ts'

export const watchRoutes: Route[] = [
  implement(contract.listWatches, async (ctx, { query }) => {
    const { userId } = requirePerson(ctx)
    const watched = query.space === undefined ? await watchedSpaces(ctx.db, userId) : [query.space]
    const spaces = await readSpaces(ctx, watched)
    const seen = [...spaces.values()].filter(({ permissions }) => permissions.view).map(({ id }) => id)
    const list = await watchesIn(ctx.db, { userId, spaceIds: seen }, query)
    return {
      ...list,
      items: list.items.map((row) => ({
        object: 'watch' as const,
        id: row.id,
        space: { id: row.space_id, title: spaces.get(row.space_id)?.title ?? '' },
        ...(row.page_id === '' ? {} : { page: { id: row.page_id, title: row.page_title } }),
        createdAt: toTimestamp(row.created_at),
      })),
    }
  }),
  implement(contract.watchSpace, async (ctx, { params }) => watch(ctx, { ...params, pageId: '', title: '' })),
  implement(contract.unwatchSpace, async (ctx, { params }) => unwatch(ctx, { ...params, pageId: '' })),
  implement(contract.watchPage, async (ctx, { params }) => {
    const view = await openHeadView(ctx, params.spaceId)
    const { entry } = await requirePage(ctx.db, view, params.pageId)
    await watch(ctx, { ...params, title: entry.title })
  }),
  implement(contract.unwatchPage, async (ctx, { params }) => unwatch(ctx, params)),
]

type WatchedContent = { spaceId: string; pageId: string }

async function watch(
  ctx: Context,
  { spaceId, pageId, title }: WatchedContent & { title: string },
): Promise<void> {
  await insertWatch(ctx.db, {
    id: newId(),
    user_id: requirePerson(ctx).userId,
    space_id: spaceId,
    page_id: pageId,
    page_title: title,
    created_at: ctx.now,
  })
}

async function unwatch(ctx: Context, watched: WatchedContent): Promise<void> {
  await deleteWatch(ctx.db, { userId: requirePerson(ctx).userId, ...watched })
}
