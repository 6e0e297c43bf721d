import type { MappedPage } from '../draw/sitemap.ts'
import { pageCounts } from '../../features/content/content-index/index.ts'
import { machinePaths } from '../paths.ts'
import { siteSpacesOf, type Place } from '../visit/open-place.ts'
import { pageUrl, publicUrl } from '../visit/site-addresses.ts'
import type { SitePage } from '../visit/site-tree.ts'

/** Search engines take up to 50,000 addresses in one file. */
const pagesInFile = 40_000

/** The files that list the pages of each space, for search engines; nothing where they may not look. */
export async function gatherSitemapIndex(place: Place): Promise<string[] | undefined> {
  if (!place.isIndexable) return undefined
  const spaces = siteSpacesOf(place.published.structure)
  // How many there are at most: of what is indexed, some are no pages with a text, or not for robots.
  const counts = await pageCounts(
    place.ctx.db,
    spaces.map(({ space }) => space.id),
  )
  return spaces.flatMap((each) =>
    Array.from({ length: filesFor(counts.get(each.space.id)) }, (_, at) =>
      publicUrl(place, each, sitemapPath(at + 1)),
    ),
  )
}

function sitemapPath(part: number): string {
  return part === 1 ? machinePaths.pages : machinePaths.pages.replace('.xml', `-${part}.xml`)
}

/** The pages of one of the files that a space takes. */
export async function gatherSitemap(
  place: Place,
  part: number,
): Promise<AsyncIterable<MappedPage> | undefined> {
  if (!place.isIndexable) return undefined
  const { spaceId } = place.content
  const counts = part === 1 ? new Map<string, number>() : await pageCounts(place.ctx.db, [spaceId])
  return part <= filesFor(counts.get(spaceId)) ? mappedPages(place, part) : undefined
}

function filesFor(pages = 0): number {
  return Math.max(1, Math.ceil(pages / pagesInFile))
}

async function* mappedPages(place: Place, part: number): AsyncGenerator<MappedPage> {
  for await (const page of pagesOfFile(place.tree.documents(), part))
    yield { url: pageUrl(place, page), updatedAt: page.entry.updatedAt, priority: priorityOf(page) }
}

type Listed = { isKeptFromRobots: boolean; entry: { hidden?: boolean } }

/** Of all pages those that one of the files lists. */
export async function* pagesOfFile<Page extends Listed>(
  pages: AsyncIterable<Page>,
  part: number,
): AsyncGenerator<Page> {
  let at = -1
  for await (const page of pages) {
    if (page.isKeptFromRobots || page.entry.hidden === true) continue
    at += 1
    if (at >= part * pagesInFile) return
    if (at >= (part - 1) * pagesInFile) yield page
  }
}

function priorityOf(page: SitePage): number {
  let depth = 0
  for (let each = page.parent; each !== undefined; each = each.parent) depth += 1
  return Math.floor(100 * 2 ** (-depth / 4)) / 100
}

/** What robots are told. */
export function gatherRobots(place: Place): { sitemap: string | undefined; isOpen: boolean } {
  const root = place.published.site.urls.published ?? ''
  return {
    sitemap: place.isIndexable ? `${root}${machinePaths.sitemap}` : undefined,
    isOpen: place.content.site.visibility === 'public',
  }
}
