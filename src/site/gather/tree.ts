import type { TreeNode } from '../draw/view.ts'
import type { Place } from '../visit/open-place.ts'
import type { SitePage } from '../visit/site-tree.ts'
import { prepareResolve, type Resolve } from './resolve-references.ts'
import { readSidebar, sidebarTree, type Sidebar } from './sidebar-tree.ts'
import type { ContentRef } from '../../engine/document/index.ts'

/** Where the links among the pages of a sidebar lead. */
export function linksInSidebar({ shown }: Sidebar): ContentRef[] {
  return shown.flatMap(({ entry }) => entry.target ?? [])
}

/** The sidebar, with links that were found out before. */
export function treeOf({ tree, content }: Place, sidebar: Sidebar, resolve: Resolve): TreeNode[] {
  return sidebarTree(sidebar, {
    tree,
    base: content.basePath,
    linkTarget: (each) => targetOf(each, resolve),
  })
}

/** The tree beside what is no page: results of a search, or word that there is nothing. */
export async function gatherTree(place: Place): Promise<TreeNode[]> {
  const sidebar = await readSidebar(place.tree, undefined)
  return treeOf(place, sidebar, await prepareResolve(place, linksInSidebar(sidebar)))
}

function targetOf({ entry }: SitePage, resolve: Resolve) {
  const target = entry.target && resolve(entry.target)
  return target && target.href !== ''
    ? { href: target.href, isExternal: target.isExternal === true }
    : undefined
}
