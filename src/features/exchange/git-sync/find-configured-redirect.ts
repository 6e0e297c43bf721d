import type { Context } from '../../../kernel/context.ts'
import { isPageVisible, locatePage, openHeadView, pageOfFile } from '../../content/views/index.ts'
import { pathOf } from '../../content/content-index/index.ts'
import { readRedirects } from './read-redirects.ts'

/** Where a path of a space leads by the configuration in its repository: the path of the page that has the file. */
export async function findConfiguredRedirect(
  ctx: Context,
  { spaceId, path }: { spaceId: string; path: string },
): Promise<{ pageId: string; path: string; anchor: string | undefined } | undefined> {
  const redirects = await readRedirects(ctx.db, spaceId)
  const wanted = path.toLowerCase()
  const [, target] = Object.entries(redirects).find(([from]) => bare(from).toLowerCase() === wanted) ?? []
  if (target === undefined) return undefined
  const [file = '', anchor] = target.split('#')
  const view = await openHeadView(ctx, spaceId)
  // The configuration names files from the folder of the space, pages from the root of the repository.
  const pageId = await pageOfFile(view, bare(file))
  const page = pageId === undefined ? undefined : await locatePage(ctx.db, view, pageId)
  if (page === undefined || !isPageVisible(ctx, view, page)) return undefined
  return { pageId: page.entry.id, path: pathOf(page), anchor }
}

function bare(path: string): string {
  return path.replace(/^(\.?\/)+/, '').replace(/(?<!\/)\/+$/, '')
}
