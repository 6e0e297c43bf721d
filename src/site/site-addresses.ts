import type { SiteSpace } from '../contract/site-structure.ts'
import type { Place } from './open-place.ts'

/**
 * The path of a site-space as this visitor reaches it. Published addresses name the public host; below it the
 * path is the same wherever the site is served, so only what follows the site's own address is taken.
 */
export function siteSpaceBase({ content, published }: Place, siteSpace: SiteSpace): string {
  if (siteSpace.id === content.siteSpace.id) return content.basePath
  const root = published.site.urls.published
  const address = siteSpace.urls.published
  if (root === undefined || address === undefined || !address.startsWith(root)) return content.siteBasePath
  return `${content.siteBasePath}${address.slice(root.length)}`
}

/** The absolute address of a path below a site-space. */
export function publicUrl(place: Place, siteSpace: SiteSpace, path: string): string {
  const base = siteSpace.urls.published ?? place.published.site.urls.published ?? ''
  return `${base}${path}`
}
