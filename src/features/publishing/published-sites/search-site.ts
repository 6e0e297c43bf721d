import type { List, Page } from '../../../contract/pagination.ts'
import type { SearchPageResult, SearchSpaceResult } from '../../../contract/content/search.ts'
import type { SiteSearch } from '../../../contract/publishing/site-search.ts'
import type { Context } from '../../../kernel/context.ts'
import { rankPages, searchSpaces } from '../../content/search/index.ts'
import { requireCountedSite, siteSpacePath, siteUrl } from '../sites/index.ts'
import type { PlacedSiteSpace, Structure } from '../site-structure/index.ts'
import { onlyVisible } from './only-visible.ts'
import { readableSpaces, structureFor, shareKey } from '../site-access/index.ts'

type Searched = Page & { siteId: string; search: SiteSearch }

/** What a site shows and matches, space by space, the one with the best page first. */
export async function searchSite(
  ctx: Context,
  { siteId, search, ...page }: Searched,
  mostOf: { pagesOfSpace?: number } = {},
): Promise<List<SearchSpaceResult>> {
  const site = await requireCountedSite(ctx, siteId)
  const structure = await structureFor(ctx, site)
  const readable = await readableSpaces(ctx, site, structure)
  const wanted = chosen(structure, search).filter((row) => readable.has(row.space_id))
  const siteSpaces = new Map(wanted.map((row) => [row.space_id, row]))
  const spaces = [...siteSpaces.values()].map(({ space_id: id, title }) => ({ id, title }))
  const found = await searchSpaces(ctx, { ...page, query: search.query, spaces }, mostOf)
  const root = siteUrl(ctx, site, await shareKey(ctx, site, undefined))
  const items = await Promise.all(
    found.items.map(async (item) => {
      const siteSpace = siteSpaces.get(item.id)
      const section = structure.sections.find(({ id }) => id === siteSpace?.section_id)
      const place = siteSpace === undefined ? '' : siteSpacePath(section, siteSpace)
      const visible = await onlyVisible(ctx, item, search.query)
      const pages = visible.map((given) =>
        site.published === 1 ? withAddresses(given, `${root}${place}`) : given,
      )
      return { ...item, ...(siteSpace === undefined ? {} : { siteSpace: siteSpace.id }), pages }
    }),
  )
  const shown = items.filter(({ pages }) => pages.length > 0)
  // A number would tell a visitor of what they may not see.
  const count = ctx.actor.kind === 'visitor' ? shown.length : found.count
  // Nor would a place that nothing seems to have.
  return { ...found, count, items: ctx.actor.kind === 'visitor' ? rankPages(shown) : shown }
}

function chosen({ siteSpaces }: Structure, search: SiteSearch): PlacedSiteSpace[] {
  const { scope } = search
  const mode = scope?.mode ?? search.mode ?? (search.siteSpaceIds === undefined ? 'all' : 'specific')
  if (mode === 'all') return siteSpaces
  const ids = new Set(
    [
      search.siteSpaceId,
      ...(search.siteSpaceIds ?? []),
      ...(scope?.siteSpaceIds ?? []),
      scope?.currentSiteSpace,
      ...(scope?.includedSiteSpaces ?? []),
    ].filter((id) => id !== undefined),
  )
  if (mode !== 'default') return siteSpaces.filter(({ id }) => ids.has(id))
  // The variant that is being read, and the default ones of the other sections.
  const current = siteSpaces.find(({ id }) => id === scope?.currentSiteSpace)
  const isElsewhere = (row: PlacedSiteSpace) => row.section_id !== current?.section_id
  const isLeftOut = {
    currentSiteSpace: (row: PlacedSiteSpace) => row.id !== current?.id,
    otherSiteSpaces: (row: PlacedSiteSpace) => row.id === current?.id,
  }
  return siteSpaces.filter(
    (row) =>
      (ids.has(row.id) || (row.isDefault && (current === undefined || isElsewhere(row)))) &&
      (scope?.restrictTo === undefined || !isLeftOut[scope.restrictTo](row)),
  )
}

function withAddresses(page: SearchPageResult, root: string): SearchPageResult {
  const published = `${root}${encoded(page.path)}`
  return {
    ...page,
    urls: { ...page.urls, published },
    ...(page.sections && {
      sections: page.sections.map((section) => ({
        ...section,
        urls: { ...section.urls, published: `${published}${anchorOf(section.path)}` },
      })),
    }),
  }
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

function anchorOf(path: string): string {
  const at = path.indexOf('#')
  return at === -1 ? '' : `#${encodeURIComponent(path.slice(at + 1))}`
}
