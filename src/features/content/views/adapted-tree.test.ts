import { expect, test } from 'vitest'
import { countingStore, testStore } from '../../../../test/fixtures/counting-store.ts'
import { editForest, forest, writeForest } from '../../../../test/fixtures/tree.ts'
import { emptySnapshot, updatePage, type ObjectStore } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { adaptedTree } from './adapted-tree.ts'
import type { ContentView } from './open-head-view.ts'

// All that the tree of a visitor depends on.
const ctx = { actor: { kind: 'visitor', claims: { unsigned: {} } } } as Context

function viewOf(store: ObjectStore, pages: string | null): ContentView {
  return { store, snapshot: { ...emptySnapshot, pages } } as ContentView
}

test('whether pages depend on who looks is found out anew only where something changed', async () => {
  const base = testStore()
  const many = forest(Array.from({ length: 3000 }, (_, at) => (at < 50 ? at : at % 50)))
  expect(await adaptedTree(ctx, viewOf(base, await writeForest(base, many)))).toBeUndefined()
  const title = { action: 'title', page: 1234, target: 0, at: 0 } as const
  const pages = await writeForest(base, editForest(many, [title], 1))
  const { store, counts } = countingStore(base)
  expect(await adaptedTree(ctx, viewOf(store, pages))).toBeUndefined()
  expect(counts.reads).toBeLessThan(20)
})

test('a page that only some may see is not in the tree of others', async () => {
  const store = testStore()
  const pages = await writeForest(store, forest([0, 1, 2]))
  const update = (entry: object) => ({ ...entry, condition: 'visitor.claims.unsigned.beta' })
  const changed = await updatePage(store, pages, { path: [{ id: 'page-1' }], update: update as never })
  if (changed.kind !== 'changed') throw new Error(changed.message)
  const tree = await adaptedTree(ctx, viewOf(store, changed.pages))
  expect(tree?.map(({ entry }) => entry.id)).toEqual(['page-0', 'page-2'])
})
