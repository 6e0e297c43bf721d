import type { Place } from './open-place.ts'
import { pagePath } from './page-path.ts'
import type { SitePage } from './site-tree.ts'

/** The page at a path, or the address that it has instead; nothing when there is none. */
export function findPage(
  { tree, content }: Place,
  path: string,
): { page: SitePage } | { location: string } | undefined {
  const found = path === '' ? tree.first : tree.byPath.get(path.toLowerCase())
  const page = found?.entry.type === 'group' ? firstBelow(found) : found
  if (page?.entry.type !== 'document') return undefined
  const proper = pagePath(page, tree)
  // The first page by its own path, one in other letters, a group: each has one address only.
  return decodeURIComponent(proper) === path ? { page } : { location: `${content.basePath}${proper}` }
}

function firstBelow(page: SitePage): SitePage | undefined {
  for (const each of page.pages) {
    const found = each.entry.type === 'document' ? each : firstBelow(each)
    if (found !== undefined) return found
  }
  return undefined
}
