import type { SiteSpace } from '../../contract/publishing/site-structure.ts'
import { siteSpacePath } from '../../features/publishing/sites/index.ts'
import type { Place } from './open-place.ts'
import { encodedPath, pagePath } from './page-path.ts'
import type { SitePage } from './site-tree.ts'

/** The path of a site-space as this visitor reaches it, wherever the site is served for them. */
export function siteSpaceBase({ content }: Pick<Place, 'content'>, { id }: Pick<SiteSpace, 'id'>): string {
  if (id === content.siteSpace.id) return content.basePath
  const row = content.structure.siteSpaces.find((each) => each.id === id)
  const section = content.structure.sections.find((each) => each.id === row?.section_id)
  return row === undefined ? content.siteBasePath : `${content.siteBasePath}${siteSpacePath(section, row)}`
}

/** The absolute address of a path below a site-space, as machines should know it. */
export function publicUrl(place: Place, siteSpace: SiteSpace, path: string): string {
  const base = siteSpace.urls.published ?? place.published.site.urls.published ?? ''
  return `${base}${path}`
}

/** The absolute address of a page. */
export function pageUrl(place: Place, page: SitePage): string {
  return publicUrl(place, place.siteSpace, pagePath(page, place.tree))
}

/** The absolute address of a page's Markdown. */
export function markdownUrl(place: Place, page: SitePage): string {
  return publicUrl(place, place.siteSpace, `${encodedPath(page)}.md`)
}
