import { expect, test } from 'vitest'
import { countingStore, testStore } from '../../../test/fixtures/counting-store.ts'
import { stagingStore } from './memory-store.ts'
import { readObject, readObjects } from './object-store.ts'
import { insertPage } from './tree.ts'

test('a staging store reads through, keeps its writes to itself and lists them', async () => {
  const base = testStore()
  const old = base.put({ text: 'old' })
  const staging = stagingStore(base)
  const fresh = staging.put({ text: 'new' })
  expect([...(await readObjects(staging, [old, fresh])).values()]).toEqual([{ text: 'old' }, { text: 'new' }])
  expect(staging.staged([fresh])).toEqual([{ hash: fresh, text: '{"text":"new"}' }])
  await expect(readObject(base, fresh)).rejects.toThrow('missing')
})

test('what was put is read as it was then, and each time the same', async () => {
  const staging = stagingStore(testStore())
  const value = { b: [1, { text: 'then' }], a: undefined, c: null }
  const hash = staging.put(value)
  value.b.push(2)
  const read = await readObject(staging, hash)
  expect(read).toEqual({ b: [1, { text: 'then' }], c: null })
  for (let n = 0; n < 100; n += 1) staging.put({ n })
  expect(await readObject(staging, hash)).toBe(read)
  expect(await readObject(staging, staging.put({ n: 1 }))).toEqual({ n: 1 })
})

test('what was read from below is not staged again', async () => {
  const base = testStore()
  const hash = base.put({ text: 'old' })
  const staging = stagingStore(base)
  await readObject(staging, hash)
  expect(staging.put({ text: 'old' })).toBe(hash)
  expect(staging.staged([hash])).toEqual([])
})

test('intermediate steps of a batch of edits are not staged', async () => {
  const staging = stagingStore(testStore())
  let pages: string | null = null
  for (const id of ['a', 'b', 'c']) {
    const change = await insertPage(staging, pages, {
      parent: [],
      entry: { id, type: 'document', title: id },
    })
    pages = change.kind === 'changed' ? change.pages : null
  }
  expect(staging.staged(pages === null ? [] : [pages]).length).toBe(1)
})

test('a batch asks for each object once', async () => {
  const base = testStore()
  const hash = base.put({ text: 'one' })
  const { store, counts } = countingStore(base)
  await readObjects(store, [hash, hash])
  expect(counts).toMatchObject({ batches: 1, reads: 1 })
})
