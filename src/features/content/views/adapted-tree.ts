import { readTree, type PageTree } from '../../../engine/revisions/index.ts'
import { createCache } from '../../../kernel/cache.ts'
import type { Context } from '../../../kernel/context.ts'
import type { ContentView } from './open-head-view.ts'
import { isAdaptive, visibleTree } from './visible-tree.ts'

// By the hash of the list of pages, which says all.
const conditions = createCache<{ isAdaptive: boolean }>({
  name: 'content.conditions',
  bytes: 256 * 1024,
  size: () => 50,
})

/** The pages as this caller may see them, where that depends on who looks. */
export async function adaptedTree(ctx: Context, view: ContentView): Promise<PageTree[] | undefined> {
  const { pages } = view.snapshot
  if (ctx.actor.kind !== 'visitor' || pages === null) return undefined
  const known = conditions.get(pages)
  if (known?.isAdaptive === false) return undefined
  const tree = await readTree(view.store, pages)
  const found = known ?? { isAdaptive: isAdaptive(tree) }
  if (known === undefined) conditions.set(pages, found)
  return found.isAdaptive ? visibleTree(ctx, view, tree) : undefined
}
