import type { SearchPageResult } from '../../contract/content/search.ts'
import type { SiteSpace } from '../../contract/publishing/site-structure.ts'
import { soughtWords } from '../../engine/search/index.ts'
import { openHeadView } from '../../features/content/views/index.ts'
import { searchSite } from '../../features/publishing/published-sites/index.ts'
import type { FoundPage } from '../draw/search.ts'
import { pagePath } from '../visit/page-path.ts'
import { sectionsOf, siteSpacesOf, type Place } from '../visit/open-place.ts'
import { publicUrl, siteSpaceBase } from '../visit/site-addresses.ts'
import { readSiteTree, type SitePage, type SiteTree } from '../visit/site-tree.ts'

const longestQuery = 512
const shownSpaces = 20
const shownSections = 3

/** How many pages are shown where one types, and where all are listed. */
export const shownPages = { asOneTypes: 12, asList: 100 }

/** Pages of the site that match, best first: only what this visitor may see, found only by words that they may see. */
export async function gatherSearch(
  place: Place,
  given: string,
  { most = shownPages.asOneTypes }: { most?: number } = {},
): Promise<{ pages: FoundPage[]; isMore: boolean }> {
  const query = given.slice(0, longestQuery).trim()
  if (query.length < 2) return { pages: [], isMore: false }
  const spaces = new Map(siteSpacesOf(place.published.structure).map((each) => [each.space.id, each]))
  const { items } = await searchSite(
    place.ctx,
    { siteId: place.content.site.id, search: { query }, limit: shownSpaces },
    { pagesOfSpace: pagesOfSpace(most, spaces.size) },
  )
  // A space may be on a site twice; what is being read stands for itself.
  spaces.set(place.content.spaceId, place.siteSpace)
  const found: FoundInVariant[] = []
  for (const { id, pages } of items) {
    const siteSpace = spaces.get(id)
    if (siteSpace === undefined) continue
    const tree = await treeOf(place, siteSpace)
    const known = await tree.byIds(pages.map((result) => result.id))
    for (const result of pages) {
      const page = known.get(result.id)
      if (page === undefined || page.isLeftOut) continue
      const presented = present(place, { page, tree, siteSpace, result })
      found.push({ page: presented, path: page.path, siteSpace, score: result.score ?? 0 })
    }
  }
  const best = found.toSorted((a, b) => b.score - a.score)
  const folded = foldVariants(place, best)
  return { pages: folded.slice(0, most), isMore: folded.length > most }
}

// One more than is shown tells that there are more. Each is read again for what its visitor may see, so that many
// spaces have fewer each.
function pagesOfSpace(most: number, spaces: number): number {
  return Math.max(shownPages.asOneTypes, Math.ceil((2 * most) / (spaces + 1))) + 1
}

/** The words that results are marked by. */
export function markedWords(query: string): string[] {
  return [...new Set(soughtWords(query).flatMap((forms) => forms.map(({ text }) => text)))]
}

type FoundInVariant = { page: FoundPage; path: string; siteSpace: SiteSpace; score: number }

// The same page in several variants is one result: in the variant that is read, or the best of the others.
function foldVariants(place: Place, found: FoundInVariant[]): FoundPage[] {
  const { structure } = place.published
  const sections = new Map(
    sectionsOf(structure).flatMap(({ id, siteSpaces }) => siteSpaces.map((each) => [each.id, id] as const)),
  )
  const groups = Map.groupBy(found, ({ siteSpace, path }) => `${sections.get(siteSpace.id) ?? ''} ${path}`)
  return [...groups.values()].flatMap((same) => {
    const shown = same.find(({ siteSpace }) => siteSpace.id === place.siteSpace.id) ?? same[0]
    if (shown === undefined) return []
    const also = same.filter((each) => each !== shown).map(({ siteSpace }) => siteSpace.title)
    return [also.length === 0 ? shown.page : { ...shown.page, also: [...new Set(also)] }]
  })
}

async function treeOf(place: Place, siteSpace: SiteSpace): Promise<SiteTree> {
  const isOwn = siteSpace.id === place.siteSpace.id && place.content.version === undefined
  return isOwn ? place.tree : readSiteTree(place.ctx, await openHeadView(place.ctx, siteSpace.space.id))
}

type Presented = { page: SitePage; tree: SiteTree; siteSpace: SiteSpace; result: SearchPageResult }

function present(place: Place, { page, tree, siteSpace, result }: Presented): FoundPage {
  const path = pagePath(page, tree)
  const href = `${siteSpaceBase(place, siteSpace)}${path}`
  const ancestors: string[] = []
  for (let each = page.parent; each !== undefined; each = each.parent) ancestors.unshift(each.entry.title)
  const isOne = siteSpacesOf(place.published.structure).length < 2
  const opening = result.sections?.find(({ id }) => id === result.id)
  return {
    id: page.entry.id,
    title: page.entry.title,
    href,
    url: publicUrl(place, siteSpace, path),
    ancestors: isOne ? ancestors : [siteSpace.title, ...ancestors],
    text: opening?.body ?? page.entry.description ?? '',
    sections: (result.sections ?? [])
      .filter((section) => section !== opening)
      .slice(0, shownSections)
      .map(({ id, title, body }) => ({ title, href: `${href}#${encodeURIComponent(id)}`, text: body })),
  }
}
