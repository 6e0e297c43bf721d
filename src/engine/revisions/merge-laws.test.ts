import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testStore } from '../../../test/fixtures/counting-store.ts'
import { wordsIn } from '../../../test/fixtures/document.ts'
import type { Conflict } from './conflict.ts'
import type { ObjectHash } from './hash.ts'
import { assembleList } from './list/index.ts'
import { mergePages } from './merge-pages.ts'
import type { MergedPages } from './merge-pages.ts'
import type { ObjectStore } from './object-store.ts'
import { resolveConflict } from './resolve-conflict.ts'
import type { Keep } from './resolve-conflict.ts'
import { emptySnapshot, readSnapshot, writeSnapshot } from './snapshot.ts'
import {
  broadForest,
  contentsOf,
  editForest,
  forest,
  randomForest,
  treeEdits,
  writeForest,
} from '../../../test/fixtures/tree.ts'
import type { TreeEdit } from '../../../test/fixtures/tree.ts'

const sides = fc.constantFrom<'primary' | 'changed'>('primary', 'changed')

async function scenario(choices: readonly number[], x: readonly TreeEdit[], y: readonly TreeEdit[]) {
  const store = testStore()
  const model = forest(choices)
  const [base, primary, changed] = await Promise.all([
    writeForest(store, model),
    writeForest(store, editForest(model, x, 1)),
    writeForest(store, editForest(model, y, 2)),
  ])
  return { store, base, primary, changed }
}

async function contentsOfConflicts(store: ObjectStore, conflicts: readonly Conflict[]) {
  const versions = conflicts.flatMap((conflict) =>
    conflict.kind === 'page' ? [conflict.primary, conflict.changed] : [],
  )
  const kept = await Promise.all(
    versions.map(async (version) => {
      const single =
        version === null ? null : await assembleList(store, [{ kind: 'entry', entry: version.entry }])
      return contentsOf(store, single)
    }),
  )
  return {
    ids: kept.flatMap(({ ids }) => ids),
    words: new Set([...kept.flatMap(({ words }) => [...words]), ...wordsIn(conflicts)]),
  }
}

describe.each([
  ['small trees', { trees: randomForest, edits: 6, numRuns: 700 }],
  ['broad trees', { trees: broadForest, edits: 10, numRuns: 12 }],
])('laws of merging %s', (_, { trees, edits, numRuns }) => {
  const runs = { numRuns, seed: 5 }

  test('a side that changed nothing gives the other side', async () => {
    await fc.assert(
      fc.asyncProperty(trees, treeEdits(edits), sides, async (choices, x, keep) => {
        const { store, base, primary: side } = await scenario(choices, x, [])
        const clean = { pages: side, conflicts: [], renamed: [] }
        expect(await mergePages(store, { base, primary: side, changed: base }, keep)).toEqual(clean)
        expect(await mergePages(store, { base, primary: base, changed: side }, keep)).toEqual(clean)
        expect(await mergePages(store, { base, primary: side, changed: side }, keep)).toEqual(clean)
      }),
      runs,
    )
  })

  test('without conflicts the order of the sides does not matter', async () => {
    await fc.assert(
      fc.asyncProperty(trees, treeEdits(edits), treeEdits(edits), async (choices, x, y) => {
        const { store, base, primary, changed } = await scenario(choices, x, y)
        const one = await mergePages(store, { base, primary, changed }, 'changed')
        const other = await mergePages(store, { base, primary: changed, changed: primary }, 'changed')
        fc.pre(one.conflicts.length === 0 || other.conflicts.length === 0)
        expect(one).toEqual(other)
      }),
      { ...runs, maxSkipsPerRun: 1000 },
    )
  })

  test('nothing of either side is missing, nothing is there twice, nothing kept by both is gone', async () => {
    await fc.assert(
      fc.asyncProperty(trees, treeEdits(edits), treeEdits(edits), sides, async (choices, x, y, keep) => {
        const { store, base, primary, changed } = await scenario(choices, x, y)
        const merged = await mergePages(store, { base, primary, changed }, keep)
        const result = await contentsOf(store, merged.pages)
        expect(new Set(result.ids).size).toBe(result.ids.length)
        expect(result.clashes).toEqual([])
        const inConflicts = await contentsOfConflicts(store, merged.conflicts)
        const [old, a, b] = await Promise.all([base, primary, changed].map((root) => contentsOf(store, root)))
        const there = new Set([...result.ids, ...inConflicts.ids])
        const words = new Set([...result.words, ...inConflicts.words])
        expect(
          newIn(old?.ids, [...(a?.ids ?? []), ...(b?.ids ?? [])]).filter((id) => !there.has(id)),
        ).toEqual([])
        expect(
          newIn(old?.words, [...(a?.words ?? []), ...(b?.words ?? [])]).filter((word) => !words.has(word)),
        ).toEqual([])
        const kept = a?.ids.filter((id) => b?.ids.includes(id) === true) ?? []
        expect(kept.filter((id) => !result.ids.includes(id))).toEqual([])
      }),
      runs,
    )
  })
})

function newIn(old: Iterable<string> | undefined, now: readonly string[]): string[] {
  const known = new Set(old)
  return now.filter((one) => !known.has(one))
}

describe('resolving conflicts', () => {
  test('for the kept side changes nothing, for the others loses nothing and repeats nothing', async () => {
    await fc.assert(
      fc.asyncProperty(randomForest, treeEdits(6), treeEdits(6), async (choices, x, y) => {
        const { store, base, primary, changed } = await scenario(choices, x, y)
        const merged = await mergePages(store, { base, primary, changed }, 'changed')
        fc.pre(merged.conflicts.length > 0)
        expect(await resolveAll(store, merged, 'changed')).toBe(merged.pages)
        const other = await contentsOf(store, await resolveAll(store, merged, 'primary'))
        expect(new Set(other.ids).size).toBe(other.ids.length)
        const kept = await contentsOf(store, await resolveAll(store, merged, 'both'))
        const result = await contentsOf(store, merged.pages)
        expect(result.ids.filter((id) => !kept.ids.includes(id))).toEqual([])
        expect([...other.clashes, ...kept.clashes]).toEqual([])
      }),
      { numRuns: 300, seed: 6, maxSkipsPerRun: 1000 },
    )
  })
})

async function resolveAll(store: ObjectStore, merged: MergedPages, keep: Keep) {
  let snapshot = writeSnapshot(store, { ...emptySnapshot, pages: merged.pages })
  for (const conflict of merged.conflicts) {
    const resolved = await resolveConflict(store, snapshot, { conflict, keep })
    if (resolved.kind === 'resolved') snapshot = resolved.snapshot
  }
  return (await readSnapshot(store, snapshot)).pages
}

describe('merging several changes of different blocks', () => {
  test('gives the same content in any order', async () => {
    const touch = fc.uniqueArray(fc.nat(23), { minLength: 2, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(
        randomForest,
        touch,
        fc.infiniteStream(fc.nat(1000)),
        async (choices, blocks, random) => {
          const store = testStore()
          const model = forest(choices)
          const base = await writeForest(store, model)
          const changes = await Promise.all(
            blocks.map((block, number) => {
              const edit: TreeEdit = {
                action: 'text',
                page: Math.floor(block / 2) % choices.length,
                target: number,
                at: block % 2,
              }
              return writeForest(store, editForest(model, [edit], number + 1))
            }),
          )
          const touched = new Set(
            blocks.map((block) => `${Math.floor(block / 2) % choices.length} ${block % 2}`),
          )
          fc.pre(touched.size === blocks.length)
          const shuffled = changes
            .map((change) => ({ change, order: random.next().value ?? 0 }))
            .toSorted((a, b) => a.order - b.order)
            .map(({ change }) => change)
          expect(await mergeAll(store, base, shuffled)).toBe(await mergeAll(store, base, changes))
        },
      ),
      { numRuns: 300, seed: 3, maxSkipsPerRun: 1000 },
    )
  })
})

async function mergeAll(
  store: ObjectStore,
  base: ObjectHash | null,
  changes: readonly (ObjectHash | null)[],
) {
  let primary = base
  for (const changed of changes) {
    const merged = await mergePages(store, { base, primary, changed }, 'changed')
    expect(merged.conflicts).toEqual([])
    primary = merged.pages
  }
  return primary
}
