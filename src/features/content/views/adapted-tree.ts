import {
  readLists,
  readTree,
  type ObjectStore,
  type PageEntry,
  type PageTree,
} from '../../../engine/revisions/index.ts'
import { createCache } from '../../../kernel/cache.ts'
import type { Context } from '../../../kernel/context.ts'
import type { ContentView } from './open-head-view.ts'
import { visibleTree } from './visible-tree.ts'

// By the hash of a list, which says all: an edit looks only at the lists that it changed.
const unconditional = createCache<{ list: string }>({
  name: 'content.unconditional',
  bytes: 3 * 1024 * 1024,
  size: () => 50,
})

/** The pages of a list as this caller may see them, where that depends on who looks. */
export async function adaptedTree(
  ctx: Context,
  view: ContentView,
  list: string | null = view.snapshot.pages,
): Promise<PageTree[] | undefined> {
  if (ctx.actor.kind !== 'visitor' || list === null) return undefined
  if (!(await isAdaptive(view.store, list))) return undefined
  return visibleTree(ctx, view, await readTree(view.store, list))
}

/** Whether any page depends on who looks. */
async function isAdaptive(store: ObjectStore, root: string): Promise<boolean> {
  const read = new Set<string>()
  for (let lists = [root]; lists.length > 0;) {
    const unknown = lists.filter((list) => unconditional.get(list) === undefined)
    for (const list of unknown) read.add(list)
    const entries = (await readLists<PageEntry>(store, unknown)).flat()
    if (entries.some(({ condition }) => condition !== undefined)) return true
    lists = entries.flatMap(({ pages }) => pages ?? [])
  }
  for (const list of read) unconditional.set(list, { list })
  return false
}
