import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countingStore, testStore } from '../../../test/fixtures/counting-store.ts'
import type { PageEntry } from './entries.ts'
import { findPageBySlugs } from './find-by-slug.ts'
import { findHomePage } from './find-home.ts'
import type { ObjectHash } from './hash.ts'
import { stagingStore } from './memory-store.ts'
import type { ObjectStore } from './object-store.ts'
import { deletePage, getPage, insertPage, listChildren, movePage, updatePage } from './tree.ts'
import type { TreeChange } from './tree.ts'
import {
  editForest,
  entryOf,
  flatten,
  forest,
  modelPage,
  randomForest,
  treeEdits,
  writeForest,
} from '../../../test/fixtures/tree.ts'
import type { ModelPage } from '../../../test/fixtures/tree.ts'
import { countPages, findPage, readTree, walkPages } from './tree-walk.ts'

function page(id: string): PageEntry {
  return { id, type: 'document', title: id, slug: id }
}

function pagesOf(change: TreeChange): ObjectHash | null {
  if (change.kind !== 'changed') throw new Error(change.message)
  return change.pages
}

function group(id: string): PageEntry {
  return { ...page(id), type: 'group' }
}

async function insert(
  store: ObjectStore,
  pages: ObjectHash | null,
  added: string | PageEntry,
  parent: string[] = [],
) {
  const change = await insertPage(store, pages, {
    parent: parent.map((step) => ({ id: step })),
    entry: typeof added === 'string' ? page(added) : added,
  })
  return pagesOf(change)
}

describe('a page tree', () => {
  test('takes pages in, lists, changes, moves and deletes them', async () => {
    const store = testStore()
    let pages = await insert(store, null, 'a')
    pages = await insert(store, pages, 'b')
    pages = await insert(store, pages, 'c', ['a'])
    pages = await insert(store, pages, 'd', ['a', 'c'])
    expect(await countPages(store, pages)).toBe(4)
    pages = pagesOf(
      await updatePage(store, pages, {
        path: [{ id: 'a' }, { id: 'c' }],
        update: (entry) => ({ ...entry, title: 'C!' }),
      }),
    )
    expect(await getPage(store, pages, [{ id: 'a' }, { id: 'c' }])).toMatchObject({ id: 'c', title: 'C!' })
    pages = pagesOf(await movePage(store, pages, { path: [{ id: 'a' }, { id: 'c' }], parent: [], at: 0 }))
    expect((await listChildren(store, pages, { parent: [] }))?.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    expect(await findPage(store, pages, 'd')).toMatchObject({ path: [{ id: 'c' }, { id: 'd' }] })
    expect(await findPageBySlugs(store, pages, ['c', 'd'])).toMatchObject({ entry: { id: 'd' } })
    pages = pagesOf(await deletePage(store, pages, [{ id: 'c' }]))
    expect(await countPages(store, pages)).toBe(2)
  })

  test('finds the first page with a document, however deep', async () => {
    const store = testStore()
    let pages = await insert(store, null, group('g'))
    pages = await insert(store, pages, group('h'), ['g'])
    expect(await findHomePage(store, pages)).toBeNull()
    pages = await insert(store, pages, 'd', ['g', 'h'])
    pages = await insert(store, pages, 'e')
    expect((await findHomePage(store, pages))?.map(({ id }) => id)).toEqual(['g', 'h', 'd'])
  })

  test('refuses to move a page below itself and to find what is not there', async () => {
    const store = testStore()
    const pages = await insert(store, await insert(store, null, 'a'), 'b', ['a'])
    const below = { path: [{ id: 'a' }], parent: [{ id: 'a' }, { id: 'b' }] }
    expect(await movePage(store, pages, below)).toMatchObject({ kind: 'cycle' })
    expect(await movePage(store, pages, { path: [{ id: 'a' }], parent: [{ id: 'a' }] })).toMatchObject({
      kind: 'cycle',
    })
    expect(await deletePage(store, pages, [{ id: 'x' }])).toMatchObject({ kind: 'absent' })
    expect(await findPage(store, pages, 'x')).toBeNull()
    expect(await listChildren(store, pages, { parent: [{ id: 'x' }] })).toBeNull()
  })

  test('has the same hash whether built at once or page by page', async () => {
    await fc.assert(
      fc.asyncProperty(randomForest, treeEdits(4), async (choices, edits) => {
        const store = testStore()
        const model = editForest(forest(choices), edits, 1)
        let pages: ObjectHash | null = null
        for (const { page: one, parent } of withParents(model)) {
          const entry = await entryOf(store, { ...one, pages: [] })
          pages = pagesOf(await insertPage(store, pages, { parent: parent.map((id) => ({ id })), entry }))
        }
        expect(pages).toBe(await writeForest(store, model))
        expect(await countPages(store, pages)).toBe(flatten(model).length)
      }),
      { numRuns: 300, seed: 2 },
    )
  })
})

function withParents(
  pages: readonly ModelPage[],
  parent: string[] = [],
): { page: ModelPage; parent: string[] }[] {
  return pages.flatMap((one) => [{ page: one, parent }, ...withParents(one.pages, [...parent, one.id])])
}

describe('ten thousand pages', () => {
  const numbers = Array.from({ length: 10_000 }, (_, number) => number)
  const text = Array.from({ length: 600 }, (_, word) => `word${word}`).join(' ')
  const siblings = numbers.map((number) => ({ ...modelPage(`page-${number}`, number), texts: [] }))
  const nested = Array.from({ length: 10 }, (_, a) => ({
    ...modelPage(`a-${a}`, a),
    pages: Array.from({ length: 10 }, (_, b) => ({
      ...modelPage(`b-${a}-${b}`, b),
      pages: Array.from({ length: 100 }, (_, c) => modelPage(`c-${a}-${b}-${c}`, c)),
    })),
  }))

  test.each([
    ['side by side', siblings, [{ id: 'page-5000', near: 5000 }], { reads: 8, bytes: 50_000 }],
    ['side by side, without a hint', siblings, [{ id: 'page-5000' }], { reads: 60, bytes: 50_000 }],
    ['nested', nested, [{ id: 'a-5' }, { id: 'b-5-5' }, { id: 'c-5-5-50' }], { reads: 8, bytes: 50_000 }],
  ])('%s: an edit of one page reads and writes little', async (_, model, path, most) => {
    const base = testStore()
    const pages = await writeForest(base, model)
    const { store, counts } = countingStore(base)
    const staging = stagingStore(store)
    const document = staging.put({ object: 'document', text })
    const edited = pagesOf(
      await updatePage(staging, pages, { path, update: (entry) => ({ ...entry, document }) }),
    )
    const written = staging.staged(edited === null ? [] : [edited])
    const bytes = written.reduce((sum, object) => sum + object.text.length, 0)
    expect(counts.reads).toBeLessThanOrEqual(most.reads)
    expect(bytes).toBeLessThan(most.bytes)
    expect(written.length).toBeLessThanOrEqual(10)
    report(`edit, ${_}`, { ...counts, written: written.length, bytesWritten: bytes })
  })

  test('are walked in a few batches', async () => {
    const base = testStore()
    for (const model of [siblings, nested]) {
      const { store, counts } = countingStore(base)
      const pages = await writeForest(base, model)
      let count = 0
      for await (const depth of walkPages(store, pages)) count += depth.length
      expect(count).toBe(flatten(model).length)
      expect(counts.batches).toBeLessThanOrEqual(12)
    }
  })

  test('are listed a part at a time', async () => {
    const base = testStore()
    const pages = await writeForest(base, siblings)
    const { store, counts } = countingStore(base)
    const part = await listChildren(store, pages, { parent: [], from: 7000, limit: 50 })
    expect(part?.map(({ id }) => id)).toEqual(numbers.slice(7000, 7050).map((number) => `page-${number}`))
    expect(counts.reads).toBeLessThanOrEqual(12)
    expect((await readTree(base, pages)).length).toBe(10_000)
  })
})

function report(what: string, counts: object): void {
  // oxlint-disable-next-line no-console -- measured numbers, asked for with REPORT=1
  if (process.env.REPORT === '1') console.log(what, JSON.stringify(counts))
}
