import type { TreeNode } from '../draw/view.ts'
import type { Place } from '../visit/open-place.ts'
import type { SitePage } from '../visit/site-tree.ts'
import { prepareResolve, type Resolve } from './resolve-references.ts'
import { sidebarTree } from './sidebar-tree.ts'
import type { ContentRef } from '../../engine/document/index.ts'

/** Where the links among the pages of a tree lead. */
export function linksInTree({ tree }: Place): ContentRef[] {
  return [...tree.byId.values()].flatMap(({ entry }) => entry.target ?? [])
}

/** The tree beside a page, with links that were found out before. */
export function treeAt(
  { tree, content }: Place,
  resolve: Resolve,
  current: SitePage | undefined,
): TreeNode[] {
  return sidebarTree({ tree, base: content.basePath, current, linkTarget: (each) => targetOf(each, resolve) })
}

/** The tree beside what is no page: results of a search, or word that there is nothing. */
export async function gatherTree(place: Place): Promise<TreeNode[]> {
  return treeAt(place, await prepareResolve(place, linksInTree(place)), undefined)
}

function targetOf({ entry }: SitePage, resolve: Resolve) {
  const target = entry.target && resolve(entry.target)
  return target && target.href !== ''
    ? { href: target.href, isExternal: target.isExternal === true }
    : undefined
}
