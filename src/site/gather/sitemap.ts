import type { MappedPage } from '../draw/sitemap.ts'
import { machinePaths } from '../paths.ts'
import { siteSpacesOf, type Place } from '../visit/open-place.ts'
import { pageUrl, publicUrl } from '../visit/site-addresses.ts'
import type { SitePage } from '../visit/site-tree.ts'

/** The files that list the pages of each space, for search engines; nothing where they may not look. */
export function gatherSitemapIndex(place: Place): string[] | undefined {
  if (!place.isIndexable) return undefined
  return siteSpacesOf(place.published.structure).map((each) => publicUrl(place, each, machinePaths.pages))
}

/** The pages of one space. */
export function gatherSitemap(place: Place): MappedPage[] | undefined {
  if (!place.isIndexable) return undefined
  return place.tree.documents
    .filter(({ isKeptFromRobots, entry }) => !isKeptFromRobots && entry.hidden !== true)
    .map((page) => ({
      url: pageUrl(place, page),
      updatedAt: page.entry.updatedAt,
      priority: priorityOf(page),
    }))
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
