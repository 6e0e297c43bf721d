import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countingStore, testStore } from '../../../../test/fixtures/counting-store.ts'
import { isBoundary } from './boundary.ts'
import { stagingStore } from '../memory-store.ts'
import {
  alignLists,
  assembleList,
  findEntries,
  listSize,
  openAt,
  openEntry,
  openOrdered,
  readList,
  readRange,
  slugKey,
} from './index.ts'
import type { ListEntry, ListItem } from './index.ts'

type Entry = ListEntry & { title: string }

function entry(number: number, title = 'page'): Entry {
  return { id: `id-${number}`, slug: `slug-${number}`, title }
}

function items(entries: readonly Entry[]): ListItem<Entry>[] {
  return entries.map((one) => ({ kind: 'entry', entry: one }))
}

describe('a list', () => {
  test('gives back its entries in order, at any size', async () => {
    const store = testStore()
    for (const size of [0, 1, 2, 31, 97, 500, 5000]) {
      const entries = Array.from({ length: size }, (_, number) => entry(number))
      const root = await assembleList(store, items(entries))
      expect(await readList(store, root)).toEqual(entries)
      expect(await listSize(store, root)).toBe(size)
    }
  })

  test('has the same hash whatever the edits that led to it', async () => {
    const edit = fc.record({
      at: fc.nat(900),
      remove: fc.nat(120),
      insert: fc.array(fc.nat(100_000), { maxLength: 60 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.nat(700), fc.array(edit, { maxLength: 8 }), async (size, edits) => {
        const store = testStore()
        let entries = Array.from({ length: size }, (_, number) => entry(number))
        let root = await assembleList(store, items(entries))
        for (const { at, remove, insert } of edits) {
          const position = Math.min(at, entries.length)
          const taken = new Set(entries.map(({ id }) => id))
          const added = [...new Set(insert)]
            .map((number) => entry(number + 10_000))
            .filter(({ id }) => !taken.has(id))
          const opened = await openAt<Entry>(store, root, position)
          const removable = opened.items.slice(opened.at).findIndex((item) => item.kind === 'node')
          const removed = Math.min(remove, removable === -1 ? opened.items.length - opened.at : removable)
          entries = entries.toSpliced(position, removed, ...added)
          root = await assembleList(store, opened.items.toSpliced(opened.at, removed, ...items(added)))
        }
        expect(root).toBe(await assembleList(store, items(entries)))
        expect(await readList(store, root)).toEqual(entries)
      }),
      { numRuns: 150, seed: 7 },
    )
  })

  test('keeps its form when ids chosen for it never end a node', async () => {
    const store = testStore()
    const entries = Array.from({ length: 8000 }, (_, number) => entry(number)).filter(
      ({ id }) => !isBoundary(id, 0),
    )
    const root = await assembleList(store, items(entries))
    const opened = await openAt<Entry>(store, root, 4000)
    const changed = await assembleList(store, opened.items.toSpliced(opened.at, 1))
    expect(changed).toBe(await assembleList(store, items(entries.toSpliced(4000, 1))))
  })

  test('finds an entry by id, by slug, by place and by order', async () => {
    const store = testStore()
    const entries = Array.from({ length: 3000 }, (_, number) => entry(number))
    const root = await assembleList(store, items(entries))
    expect((await openEntry<Entry>(store, root, { key: 'id-1234' }))?.entry).toEqual(entries[1234])
    expect((await openEntry<Entry>(store, root, { key: 'id-1234', near: 1234 }))?.entry).toEqual(
      entries[1234],
    )
    expect((await openEntry<Entry>(store, root, { key: 'id-1234', near: 9 }))?.entry).toEqual(entries[1234])
    expect(await openEntry<Entry>(store, root, { key: 'id-absent', near: 9 })).toBeNull()
    expect(await findEntries<Entry>(store, root, [slugKey('slug-77')])).toMatchObject([{ index: 77 }])
    expect(await readRange<Entry>(store, root, { from: 990, limit: 20 })).toEqual(entries.slice(990, 1010))

    const sorted = entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const ordered = await assembleList(store, items(sorted))
    const opened = await openOrdered<Entry>(store, ordered, 'id-2000')
    expect(opened.items[opened.at]).toEqual({ kind: 'entry', entry: entries[2000] })
  })
})

describe('among ten thousand siblings', () => {
  const entries = Array.from({ length: 10_000 }, (_, number) =>
    entry(number, `A page with a usual title, number ${number}`),
  )

  test('an edit reads and writes a few nodes', async () => {
    const base = testStore()
    const root = await assembleList(base, items(entries))
    for (const at of [0, 17, 5000, 9999]) {
      const { store, counts } = countingStore(base)
      const staging = stagingStore(store)
      const opened = await openEntry<Entry>(staging, root, { key: `id-${at}`, near: at })
      expect(opened).not.toBeNull()
      const changed = items([entry(at, 'changed')])
      const next = await assembleList(staging, opened?.items.toSpliced(opened.at, 1, ...changed) ?? [])
      const written = staging.staged(next === null ? [] : [next])
      expect(counts.reads).toBeLessThanOrEqual(8)
      expect(written.length).toBeLessThanOrEqual(8)
      expect(written.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(50_000)
    }
  })

  test('an entry is found without a hint by reading a small part of the list', async () => {
    const base = testStore()
    const root = await assembleList(base, items(entries))
    const { store, counts } = countingStore(base)
    await openEntry<Entry>(store, root, { key: 'id-5000' })
    expect(counts.reads).toBeLessThanOrEqual(60)
    expect(counts.batches).toBeLessThanOrEqual(10)
  })

  test('two versions are compared by reading only where they differ', async () => {
    const base = testStore()
    const before = await assembleList(base, items(entries))
    const after = await assembleList(
      base,
      items(entries.with(5000, entry(5000, 'changed')).toSpliced(100, 0, entry(20_000))),
    )
    const { store, counts } = countingStore(base)
    const [aligned] = await alignLists<Entry>(store, [[before, after]])
    expect(counts.reads).toBeLessThanOrEqual(20)
    expect(counts.batches).toBeLessThanOrEqual(5)
    const opened = aligned?.map((version) => version.filter((item) => item.kind === 'entry').length) ?? []
    expect(Math.max(...opened)).toBeLessThan(400)
  })
})
