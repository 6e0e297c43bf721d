import type { InsightsRange, PageInsights } from '../../../contract/publishing/site-insights.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { pageNames } from '../../content/search/index.ts'
import { feedbackComments, fruitlessSearches, readPages } from './queries.ts'
import { insightsRange } from './insights-range.ts'

type Rating = PageInsights['comments'][number]['rating']

/** What a docs team looks at. */
export async function readPageInsights(
  ctx: Context,
  { siteId, range = 'last30Days' }: { siteId: string; range?: InsightsRange | undefined },
): Promise<PageInsights> {
  const period = { siteId, ...insightsRange(range, ctx.now) }
  const [pages, searches, comments] = await Promise.all([
    readPages(ctx.db, period),
    fruitlessSearches(ctx.db, period),
    feedbackComments(ctx.db, period),
  ])
  const found = await pageNames(
    ctx.db,
    pages.map((row) => ({ spaceId: row.space_id, pageId: row.page_id })),
  )
  const names = new Map(found.map((name) => [`${name.spaceId} ${name.pageId}`, name]))
  return {
    pages: pages.map(({ space_id: space, page_id: page, views, visitors, good, ok, bad }) => {
      const name = names.get(`${space} ${page}`)
      return {
        page,
        space,
        ...(name === undefined ? {} : { title: name.title, path: name.path }),
        views,
        visitors,
        feedback: { good, ok, bad },
      }
    }),
    searchesWithoutResults: searches,
    comments: comments.map(({ page_id: page, url, rating, comment, at }) => ({
      page,
      url,
      // Checked when it was noted.
      rating: rating as Rating,
      comment,
      createdAt: toTimestamp(at),
    })),
  }
}
