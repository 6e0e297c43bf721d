import type { SitePage, SiteTree } from './site-tree.ts'

/** The path of a page below its space's: encoded, and empty for the first page. */
export function pagePath(page: SitePage, tree: Pick<SiteTree, 'first'>): string {
  return isFirstPage(page, tree) ? '' : encodedPath(page)
}

/** Whether a page is the one that is served at the root of its space. */
export function isFirstPage({ entry }: SitePage, { first }: Pick<SiteTree, 'first'>): boolean {
  return entry.id === first?.entry.id
}

/** The same with the first page by its own name. */
export function encodedPath({ path }: Pick<SitePage, 'path'>): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
