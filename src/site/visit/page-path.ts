import type { SitePage, SiteTree } from './site-tree.ts'

/** The path of a page below its space's: encoded, and empty for the first page. */
export function pagePath(page: SitePage, tree: Pick<SiteTree, 'first'>): string {
  if (page === tree.first) return ''
  return page.path.split('/').map(encodeURIComponent).join('/')
}
