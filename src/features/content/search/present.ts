import type { SearchPageResult, SearchSectionResult } from '../../../contract/content/search.ts'
import type { Context } from '../../../kernel/context.ts'
import type { FoundPage, FoundSection } from '../../../platform/search/index.ts'
import { appUrl } from '../../../kernel/urls.ts'
import type { PageName } from './queries.ts'

/** Found pages with their names; one whose name is gone since is not shown. */
export function presentPages(ctx: Context, pages: FoundPage[], names: PageName[]): SearchPageResult[] {
  const named = new Map(names.map((name) => [`${name.spaceId} ${name.pageId}`, name]))
  return pages.flatMap((page) => {
    const name = named.get(`${page.spaceId} ${page.pageId}`)
    return name === undefined ? [] : [presentPage(ctx, page, name)]
  })
}

/** As `presentPages`, with how well each matches and where it stands. */
export function presentScoredPages(ctx: Context, pages: FoundPage[], names: PageName[]): SearchPageResult[] {
  const found = new Map(pages.map((page) => [page.pageId, page]))
  const ancestors = new Map(names.map((name) => [name.pageId, name.ancestors]))
  return presentPages(ctx, pages, names).map((page) => {
    const score = found.get(page.id)?.rank ?? 0
    const { sections, ...rest } = page
    return {
      ...rest,
      score,
      ancestors: ancestors.get(page.id) ?? [],
      ...(sections && { sections: sections.map((section) => ({ ...section, score })) }),
    }
  })
}

function presentPage(ctx: Context, page: FoundPage, name: PageName): SearchPageResult {
  const sections = page.sections.map((section) => presentSection(ctx, section, name))
  return {
    id: page.pageId,
    title: name.title,
    path: name.path,
    ...(sections.length === 0 ? {} : { sections }),
    urls: { app: pageUrl(ctx, name) },
  }
}

function presentSection(
  ctx: Context,
  { anchor, title, body }: FoundSection,
  name: PageName,
): SearchSectionResult {
  const path = anchor === undefined ? name.path : `${name.path}#${anchor}`
  const app =
    anchor === undefined ? pageUrl(ctx, name) : `${pageUrl(ctx, name)}#${encodeURIComponent(anchor)}`
  return { id: anchor ?? name.pageId, title: title === '' ? name.title : title, path, body, urls: { app } }
}

function pageUrl(ctx: Context, { spaceId, path }: PageName): string {
  return appUrl(ctx, `/spaces/${spaceId}/${path.split('/').map(encodeURIComponent).join('/')}`)
}
