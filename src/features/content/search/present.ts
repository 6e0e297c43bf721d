import type {
  SearchPageResult,
  SearchSectionResult,
  SearchSpaceResult,
} from '../../../contract/content/search.ts'
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

/** Says of each page its place among all of them; `before` came on earlier pages of the list. */
export function rankPages<Result extends SearchSpaceResult>(spaces: Result[], before = 0): Result[] {
  const ordered = spaces.flatMap(({ pages }) => pages).toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
  const ranks = new Map(ordered.map((page, at) => [page, before + at + 1]))
  return spaces.map((space) => ({
    ...space,
    pages: space.pages.map((page) => ({ ...page, rank: ranks.get(page) ?? 1 })),
  }))
}

/** What found pages take in memory: each a name, and for each section an excerpt of 300 letters. */
export function roughSize(pages: FoundPage[]): number {
  return pages.reduce((sum, { sections }) => sum + 600 + sections.length * 900, 0)
}

function presentPage(ctx: Context, page: FoundPage, name: PageName): SearchPageResult {
  const sections = page.sections.map((section) => presentSection(ctx, section, name))
  return {
    id: page.pageId,
    title: name.title,
    description: name.description,
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
