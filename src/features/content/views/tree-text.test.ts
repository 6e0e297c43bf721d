import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countingStore, testStore } from '../../../../test/fixtures/counting-store.ts'
import {
  broadForest,
  editForest,
  flatten,
  forest,
  randomForest,
  treeEdits,
  writeForest,
} from '../../../../test/fixtures/tree.ts'
import { readTree, type ObjectStore, type PageTree } from '../../../engine/revisions/index.ts'
import { cacheStatistics } from '../../../kernel/cache.ts'
import { newId } from '../../../kernel/ids.ts'
import { textOf } from '../../../platform/gzip-pieces.ts'
import { joinPath, treeText } from './tree-text.ts'

const kind = 'test'

async function written(store: ObjectStore, pages: string | null): Promise<object> {
  const pieces = await treeText(
    { store },
    { list: pages, above: '' },
    { kind, write: ({ id, title }, path) => ({ id, title, path, pages: [] }) },
  )
  return JSON.parse((await textOf(pieces)).toString())
}

function expected(tree: PageTree[], above = ''): object[] {
  return tree.map(({ entry: { id, title, slug }, pages }) => {
    const path = joinPath(above, slug)
    return { id, title, path, pages: expected(pages, path) }
  })
}

test('a tree put together from the texts of its nodes is the tree, whatever was edited', async () => {
  const forests = fc.oneof(randomForest, broadForest)
  await fc.assert(
    fc.asyncProperty(forests, treeEdits(6), async (choices, edits) => {
      const store = testStore()
      for (let count = 0; count <= edits.length; count++) {
        const pages = await writeForest(store, editForest(forest(choices), edits.slice(0, count), 1))
        expect(await written(store, pages)).toEqual(expected(await readTree(store, pages)))
      }
    }),
    { numRuns: 12 },
  )
})

test('after an edit of one page of thousands, few nodes are read', async () => {
  const base = testStore()
  const many = forest(Array.from({ length: 3000 }, (_, at) => (at < 50 ? at : at % 50)))
  await written(base, await writeForest(base, many))
  const title = { action: 'title', page: 1234, target: 0, at: 0 } as const
  const pages = await writeForest(base, editForest(many, [title], 1))
  const { store, counts } = countingStore(base)
  await written(store, pages)
  expect(counts.reads).toBeLessThanOrEqual(6)
})

test('the outline of a hundred thousand pages is kept, so that an edit does not write all of it anew', async () => {
  const store = testStore()
  const count = 4000
  const many = forest(Array.from({ length: count }, (_, at) => (at < 20 ? at : Math.floor(at / 20) - 1)))
  for (const each of flatten(many)) {
    each.id = newId()
    each.title = `How to ${each.title}`
    each.slug = each.title.toLowerCase().replaceAll(' ', '-')
  }
  const cache = () => cacheStatistics().find(({ name }) => name === 'content.trees')
  const before = cache()?.bytes ?? 0
  await written(store, await writeForest(store, many))
  const bytesOfPage = ((cache()?.bytes ?? 0) - before) / count
  expect(bytesOfPage).toBeGreaterThan(0)
  expect(100_000 * bytesOfPage).toBeLessThan(cache()?.bound ?? 0)
})
