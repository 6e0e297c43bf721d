import type { TreeNode } from '../draw/view.ts'
import type { Place } from '../visit/open-place.ts'
import { prepareResolve } from './resolve-references.ts'
import { branchTree } from './sidebar-tree.ts'

/** The pages below a page, from a place on; nothing where there is no such page. */
export async function gatherBranch(
  place: Place,
  query: URLSearchParams,
): Promise<{ title: string | undefined; tree: TreeNode[] } | undefined> {
  const under = query.get('under') ?? ''
  const parent = under === '' ? undefined : place.tree.byId.get(under)
  if (under !== '' && parent === undefined) return undefined
  const from = Math.max(0, Math.trunc(Number(query.get('from') ?? 0)) || 0)
  const targets = (parent?.pages ?? place.tree.roots).flatMap(({ entry }) => entry.target ?? [])
  const resolve = await prepareResolve(place, targets)
  const tree = branchTree(parent, from, {
    tree: place.tree,
    base: place.content.basePath,
    linkTarget: ({ entry }) => {
      const target = entry.target && resolve(entry.target)
      return target && { href: target.href, isExternal: target.isExternal === true }
    },
  })
  return { title: parent?.entry.title, tree }
}
