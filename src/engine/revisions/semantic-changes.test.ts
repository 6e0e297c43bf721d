import { expect, test } from 'vitest'
import { testStore } from '../../../test/fixtures/counting-store.ts'
import { diffSnapshots } from './diff.ts'
import { document, paragraph } from '../../../test/fixtures/document.ts'
import type { PageEntry } from './entries.ts'
import { assembleList } from './list/index.ts'
import type { ObjectStore } from './object-store.ts'
import { semanticChanges } from './semantic-changes.ts'
import { emptySnapshot, writeSnapshot } from './snapshot.ts'

async function snapshot(store: ObjectStore, entries: PageEntry[], variables = {}) {
  const pages = await list(store, entries)
  return writeSnapshot(store, { ...emptySnapshot, pages, variables })
}

function list(store: ObjectStore, entries: PageEntry[]) {
  return assembleList(
    store,
    entries.map((entry) => ({ kind: 'entry', entry })),
  )
}

function page(id: string, more: Partial<PageEntry> = {}): PageEntry {
  return { id, type: 'document', title: id.toUpperCase(), slug: id, ...more }
}

test('a reviewer sees pages created, deleted, moved and edited, with blocks before and after', async () => {
  const store = testStore()
  const before = document(paragraph('1', 'same'), paragraph('2', 'old words'), paragraph('3', 'gone'))
  const after = document(paragraph('1', 'same'), paragraph('2', 'new words'), paragraph('4', 'added'))
  const first = await snapshot(
    store,
    [page('a', { document: store.put(before) }), page('b'), page('c'), page('old')],
    { v: 1 },
  )
  const below = await list(store, [page('b')])
  const second = await snapshot(
    store,
    [
      page('a', { document: store.put(after), description: 'About', updatedAt: 5 }),
      page('c', { pages: below ?? '' }),
      page('new'),
    ],
    { v: 2 },
  )
  const { changes, more } = await semanticChanges(store, await diffSnapshots(store, first, second), {
    limit: 10,
  })
  expect(more).toBeUndefined()
  expect(changes).toEqual([
    {
      type: 'page_edited',
      page: { id: 'a', type: 'document', title: 'A', path: 'a' },
      attributes: {
        description: { before: undefined, after: 'About' },
        document: { before: store.put(before), after: store.put(after) },
      },
      blocks: [
        { before: before.nodes[1], after: after.nodes[1] },
        { after: after.nodes[2] },
        { before: before.nodes[2] },
      ],
    },
    { type: 'page_created', page: { id: 'new', type: 'document', title: 'NEW', path: 'new' }, blocks: [] },
    {
      type: 'page_moved',
      page: { id: 'b', type: 'document', title: 'B', path: 'c/b' },
      parent: { after: { id: 'c', type: 'document', title: 'C', path: 'c' } },
    },
    { type: 'page_deleted', page: { id: 'old', type: 'document', title: 'OLD', path: 'old' } },
    { type: 'variables_edited', variables: { v: { before: 1, after: 2 } } },
  ])
})

test('a page of changes says how many more there are', async () => {
  const store = testStore()
  const first = await snapshot(store, [])
  const second = await snapshot(
    store,
    ['a', 'b', 'c', 'd', 'e'].map((id) => page(id)),
  )
  const diff = await diffSnapshots(store, first, second)
  const shown = await semanticChanges(store, diff, { limit: 2 })
  expect(shown.changes.length).toBe(2)
  expect(shown.more).toBe(3)
  const rest = await semanticChanges(store, diff, { limit: 10, offset: 4 })
  expect(rest).toMatchObject({ changes: [{ type: 'page_created', page: { id: 'e' } }] })
})
