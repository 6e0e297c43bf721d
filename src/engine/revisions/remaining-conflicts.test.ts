import { expect, test } from 'vitest'
import type { Conflict } from './conflict.ts'
import { testStore } from '../../../test/fixtures/counting-store.ts'
import { diffSnapshots } from './diff.ts'
import { remainingConflicts } from './remaining-conflicts.ts'
import { mergeSnapshots } from './merge.ts'
import type { ObjectStore } from './object-store.ts'
import { emptySnapshot, writeSnapshot } from './snapshot.ts'
import { modelPage, writeForest } from '../../../test/fixtures/tree.ts'
import type { ModelPage } from '../../../test/fixtures/tree.ts'

async function snapshot(store: ObjectStore, pages: ModelPage[]) {
  return writeSnapshot(store, { ...emptySnapshot, pages: await writeForest(store, pages) })
}

function named(conflicts: readonly Conflict[]): string[] {
  return conflicts.map((conflict) => `${conflict.kind} ${'block' in conflict ? conflict.block : ''}`.trim())
}

test('an edit settles the conflicts of what it edits and no others', async () => {
  const store = testStore()
  const page = { ...modelPage('a', 1), texts: ['one two', 'three four'] }
  const gone = modelPage('b', 2)
  const base = await snapshot(store, [page, gone])
  const primary = await snapshot(store, [{ ...page, title: 'P', texts: ['ONE two', 'THREE four'] }])
  const ours = [
    { ...page, title: 'C', texts: ['uno two', 'tre four'] },
    { ...gone, title: 'changed' },
  ]
  const merged = await mergeSnapshots(
    store,
    { base, primary, changed: await snapshot(store, ours) },
    { keep: 'changed' },
  )
  expect(named(merged.conflicts)).toEqual(['block 0', 'block 1', 'field', 'page'])

  async function after(pages: ModelPage[]) {
    const diff = await diffSnapshots(store, merged.snapshot, await snapshot(store, pages))
    return named(await remainingConflicts(store, diff, merged.conflicts))
  }
  const [first, second] = ours
  if (first === undefined || second === undefined) throw new Error('Two pages were made')
  expect(await after([{ ...first, texts: ['uno due', 'tre four'] }, second])).toEqual([
    'block 1',
    'field',
    'page',
  ])
  expect(await after([{ ...first, title: 'D' }, second])).toEqual(['block 0', 'block 1', 'page'])
  expect(await after([first])).toEqual(['block 0', 'block 1', 'field'])
  expect(await after([second])).toEqual(['page'])
  expect(await after([...ours, modelPage('c', 3)])).toEqual(['block 0', 'block 1', 'field', 'page'])
})
