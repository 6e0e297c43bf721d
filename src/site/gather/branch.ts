import type { TreeNode } from '../draw/view.ts'
import type { Place } from '../visit/open-place.ts'
import { prepareResolve } from './resolve-references.ts'
import { readBranch, sidebarTree } from './sidebar-tree.ts'
import { linksInSidebar } from './tree.ts'

/** The pages below a page, from a place on; nothing where there is no such page. */
export async function gatherBranch(
  place: Place,
  query: URLSearchParams,
): Promise<{ title: string | undefined; tree: TreeNode[] } | undefined> {
  const under = query.get('under') ?? ''
  const parent = under === '' ? undefined : await place.tree.byId(under)
  if (under !== '' && parent === undefined) return undefined
  const from = Math.max(0, Math.trunc(Number(query.get('from') ?? 0)) || 0)
  const branch = await readBranch(place.tree, parent, from)
  const resolve = await prepareResolve(place, linksInSidebar(branch))
  const tree = sidebarTree(branch, {
    tree: place.tree,
    base: place.content.basePath,
    linkTarget: ({ entry }) => {
      const target = entry.target && resolve(entry.target)
      return target && { href: target.href, isExternal: target.isExternal === true }
    },
  })
  return { title: parent?.entry.title, tree }
}
