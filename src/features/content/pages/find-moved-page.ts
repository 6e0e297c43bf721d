import type { Context } from '../../../kernel/context.ts'
import { addressesAmong, pathOf } from '../content-index/index.ts'
import { locatePage, locatePath, openHeadView, isPageVisible } from '../views/index.ts'

const maximumDepth = 50

/** The page that was once at a path, or is below one that was, and the path at which it is now. */
export async function findMovedPage(
  ctx: Context,
  { spaceId, path }: { spaceId: string; path: string },
): Promise<{ pageId: string; path: string } | undefined> {
  const slugs = path.split('/').filter((slug) => slug !== '')
  if (slugs.length > maximumDepth) return undefined
  const paths = slugs.map((_slug, at) =>
    slugs
      .slice(0, at + 1)
      .join('/')
      .toLowerCase(),
  )
  const addresses = await addressesAmong(ctx.db, { spaceId, paths })
  const longest = addresses.toSorted((a, b) => b.path.length - a.path.length).at(0)
  if (longest === undefined) return undefined
  const view = await openHeadView(ctx, spaceId)
  const moved = await locatePage(ctx.db, view, longest.page_id)
  if (moved === undefined) return undefined
  const rest = slugs.slice(longest.path.split('/').length)
  const now = [pathOf(moved), ...rest].join('/')
  const page = rest.length === 0 ? moved : await locatePath(view, now)
  if (page === undefined || !isPageVisible(ctx, view, page) || now === path) return undefined
  return { pageId: page.entry.id, path: now }
}
