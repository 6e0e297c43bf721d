import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countingStore, testStore } from '../../../test/fixtures/counting-store.ts'
import { diffSnapshots } from './diff.ts'
import { diffPages } from './diff-pages.ts'
import type { PageChange } from './diff-pages.ts'
import type { PageEntry } from './entries.ts'
import { putEntry } from './keyed-list.ts'
import { ownFields } from './page-fields.ts'
import { emptySnapshot, writeSnapshot } from './snapshot.ts'
import {
  broadForest,
  editForest,
  forest,
  modelPage,
  randomForest,
  treeEdits,
  writeForest,
} from '../../../test/fixtures/tree.ts'
import { readTree } from './tree-walk.ts'
import type { PageTree } from './tree-walk.ts'

describe('a diff of pages', () => {
  test.each([
    ['small', randomForest, 1000],
    ['broad', broadForest, 12],
  ])('applied to the first version gives the second, for %s trees', async (_, trees, numRuns) => {
    await fc.assert(
      fc.asyncProperty(trees, treeEdits(8), treeEdits(8), async (choices, x, y) => {
        const store = testStore()
        const model = forest(choices)
        const before = await writeForest(store, editForest(model, x, 1))
        const after = await writeForest(store, editForest(model, y, 2))
        const changes = await diffPages(store, before, after)
        expect(applied(await readTree(store, before), changes)).toEqual(plain(await readTree(store, after)))
      }),
      { numRuns, seed: 4 },
    )
  })

  test('of equal trees is empty and reads nothing', async () => {
    const base = testStore()
    const pages = await writeForest(base, forest([0, 0, 1]))
    const { store, counts } = countingStore(base)
    expect(await diffPages(store, pages, pages)).toEqual([])
    expect(counts.reads).toBe(0)
  })

  test('among ten thousand pages reads what changed', async () => {
    const base = testStore()
    const model = Array.from({ length: 10_000 }, (_, number) => modelPage(`page-${number}`, number))
    const before = await writeForest(base, model)
    const after = await writeForest(base, model.with(5000, { ...modelPage('page-5000', 5000), title: 'new' }))
    const { store, counts } = countingStore(base)
    const changes = await diffPages(store, before, after)
    expect(changes).toMatchObject([
      { kind: 'changed', fields: ['title'], isMoved: false, isDocumentChanged: false },
    ])
    expect(counts.reads).toBeLessThanOrEqual(10)
  })
})

test('a diff of snapshots names files, reusable contents, variables and tags', async () => {
  const store = testStore()
  const file = { id: 'f', name: 'a.png', contentType: 'image/png', size: 1, content: 'x' }
  const before = writeSnapshot(store, {
    ...emptySnapshot,
    files: await putEntry(store, null, file),
    variables: { a: 1, b: 2 },
    tags: [{ slug: 'old' }, { slug: 'same' }],
  })
  const after = writeSnapshot(store, {
    ...emptySnapshot,
    files: await putEntry(store, null, { ...file, size: 2 }),
    reusableContents: await putEntry(store, null, { id: 'r', title: 'Note' }),
    variables: { a: 1, c: true },
    tags: [{ slug: 'same' }, { slug: 'new', label: 'New' }],
  })
  expect(await diffSnapshots(store, before, after)).toEqual({
    pages: [],
    files: [{ kind: 'edited', before: file, after: { ...file, size: 2 } }],
    reusableContents: [{ kind: 'created', after: { id: 'r', title: 'Note' } }],
    variables: [
      { name: 'b', before: 2 },
      { name: 'c', after: true },
    ],
    tags: [{ before: { slug: 'old' } }, { after: { slug: 'new', label: 'New' } }],
  })
})

type Plain = { entry: Omit<PageEntry, 'pages'>; pages: Plain[] }

function plain(trees: readonly PageTree[]): Plain[] {
  return trees.map(({ entry, pages }) => ({ entry: ownFields(entry), pages: plain(pages) }))
}

function applied(before: readonly PageTree[], changes: readonly PageChange[]): Plain[] {
  const roots = plain(before)
  const lists = new Map<string | null, Plain[]>([[null, roots]])
  const known = new Map<string, Plain>()
  const waiting = [...roots]
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    known.set(page.entry.id, page)
    lists.set(page.entry.id, page.pages)
    waiting.push(...page.pages)
  }
  for (const change of changes) {
    const entry = ownFields(change.kind === 'changed' ? change.after.entry : change.page.entry)
    const page = known.get(entry.id) ?? { entry, pages: [] }
    page.entry = entry
    known.set(entry.id, page)
    lists.set(entry.id, page.pages)
    if (change.kind === 'deleted' || change.kind === 'created' || change.place !== undefined) {
      for (const list of lists.values()) if (list.includes(page)) list.splice(list.indexOf(page), 1)
    }
  }
  for (const change of changes) {
    if (change.kind === 'deleted' || change.place === undefined) continue
    const { entry } = change.kind === 'changed' ? change.after : change.page
    const list = lists.get(change.place.parent) ?? []
    const page = known.get(entry.id)
    const after = change.place.after
    if (page !== undefined) list.splice(list.findIndex((one) => one.entry.id === after) + 1, 0, page)
  }
  return roots
}
