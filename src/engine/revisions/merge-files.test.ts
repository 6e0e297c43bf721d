import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { testStore } from '../../../test/fixtures/counting-store.ts'
import type { FileEntry } from './entries.ts'
import type { ObjectHash } from './hash.ts'
import { deleteEntry, getEntry, putEntry } from './keyed-list.ts'
import { readList } from './list/index.ts'
import { mergeFiles } from './merge-files.ts'
import type { ObjectStore } from './object-store.ts'

type Edit = { id: number; action: 'put' | 'name' | 'delete'; value: number }

const edits = fc.array(
  fc.record<Edit>({ id: fc.nat(9), action: fc.constantFrom('put', 'name', 'delete'), value: fc.nat(5) }),
  { maxLength: 6 },
)

function file(id: number, content = 'start'): FileEntry {
  return { id: `file-${id}`, name: `${id}.png`, contentType: 'image/png', size: content.length, content }
}

async function apply(store: ObjectStore, list: ObjectHash | null, changes: readonly Edit[]) {
  let current = list
  for (const { id, action, value } of changes) {
    const known = await getEntry<FileEntry>(store, current, `file-${id}`)
    if (action === 'delete') current = await deleteEntry(store, current, `file-${id}`)
    else if (action === 'name' && known !== null)
      current = await putEntry(store, current, { ...known, name: `${value}.gif` })
    else current = await putEntry(store, current, { ...(known ?? file(id)), content: `bytes ${value}` })
  }
  return current
}

test('the laws of merging hold for files', async () => {
  await fc.assert(
    fc.asyncProperty(edits, edits, edits, async (start, x, y) => {
      const store = testStore()
      const base = await apply(store, null, start)
      const [primary, changed] = [await apply(store, base, x), await apply(store, base, y)]
      expect(await mergeFiles(store, { base, primary, changed: base }, 'changed')).toEqual({
        files: primary,
        conflicts: [],
      })
      expect(await mergeFiles(store, { base, primary, changed: primary }, 'changed')).toEqual({
        files: primary,
        conflicts: [],
      })
      const one = await mergeFiles(store, { base, primary, changed }, 'changed')
      const other = await mergeFiles(store, { base, primary: changed, changed: primary }, 'changed')
      expect(one.conflicts.length).toBe(other.conflicts.length)
      const ids = (await readList<FileEntry>(store, one.files)).map(({ id }) => id)
      expect(ids).toEqual([...new Set(ids)].toSorted())
      fc.pre(one.conflicts.length === 0)
      expect(one).toEqual(other)
    }),
    { numRuns: 1000, seed: 8, maxSkipsPerRun: 1000 },
  )
})

test('a list of a thousand files merges and stays in order', async () => {
  const store = testStore()
  let base: ObjectHash | null = null
  for (let id = 0; id < 1000; id += 1) base = await putEntry(store, base, file(id))
  const primary = await putEntry(store, await deleteEntry(store, base, 'file-500'), file(2000))
  const changed = await putEntry(store, base, file(3, 'changed'))
  const { files, conflicts } = await mergeFiles(store, { base, primary, changed }, 'changed')
  const ids = (await readList<FileEntry>(store, files)).map(({ id }) => id)
  expect(conflicts).toEqual([])
  expect(ids.length).toBe(1000)
  expect(ids).toEqual(ids.toSorted())
  expect(await getEntry<FileEntry>(store, files, 'file-3')).toEqual(file(3, 'changed'))
})
