import type { SitePage, SiteTree } from './site-tree.ts'

/** The path of a page below its space's: encoded, and empty for the first page. */
export function pagePath(page: SitePage, tree: Pick<SiteTree, 'first'>): string {
  return page === tree.first ? '' : encodedPath(page)
}

/** The same with the first page by its own name. */
export function encodedPath({ path }: Pick<SitePage, 'path'>): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
