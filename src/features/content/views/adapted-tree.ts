import { readTree, type PageTree } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { cachedText } from './cached-text.ts'
import type { ContentView } from './open-head-view.ts'
import { isAdaptive, visibleTree } from './visible-tree.ts'

/** The pages as this caller may see them, where that depends on who looks. */
export async function adaptedTree(ctx: Context, view: ContentView): Promise<PageTree[] | undefined> {
  if (ctx.actor.kind !== 'visitor') return undefined
  const read = () => readTree(view.store, view.snapshot.pages)
  const options = { view, kind: 'conditions', withGit: false }
  const hasConditions = await cachedText(ctx, options, async () => String(isAdaptive(await read())))
  return hasConditions.toString() === 'true' ? visibleTree(ctx, view, await read()) : undefined
}
