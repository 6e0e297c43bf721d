import type { Place } from './open-place.ts'
import { pagePath } from './page-path.ts'
import { firstDocument, type SitePage } from './site-tree.ts'

/** The page at a path, or the address that it has instead; nothing when there is none. */
export async function findPage(
  { tree, content }: Place,
  path: string,
): Promise<{ page: SitePage } | { location: string } | undefined> {
  const found = path === '' ? tree.first : await tree.at(path)
  const isGroup = found?.entry.type === 'group'
  const page = isGroup ? await firstDocument(tree, await tree.below(found)) : found
  if (page?.entry.type !== 'document') return undefined
  const proper = pagePath(page, tree)
  // The first page by its own path, one in other letters, a group: each has one address only.
  return decodeURIComponent(proper) === path ? { page } : { location: `${content.basePath}${proper}` }
}
