import {
  deletePage,
  insertPage,
  listChildren,
  readSnapshot,
  stagingStore,
  writeSnapshot,
  type ObjectStore,
  type Snapshot,
  type StagedObject,
} from '../../../engine/revisions/index.ts'
import type { ComputedContent } from './computed.ts'
import { createCache } from '../../../kernel/cache.ts'
import type { Context } from '../../../kernel/context.ts'
import { spaceBy } from '../spaces/index.ts'
import { computeEntries } from './compute-entries.ts'
import { findComputedPages, type ComputedPlace } from './find-computed-pages.ts'

/** A snapshot with computed pages in it, and the objects that exist for it alone. */
export type ExpandedSnapshot = {
  hash: string
  snapshot: Snapshot
  store: ObjectStore
  staged: StagedObject[]
}

type Expansion = { hash: string; staged: StagedObject[]; objects: Map<string, unknown> }

// A snapshot and what its sources depend on say all; what was made once is only forgotten.
const expansions = createCache<Expansion>({
  name: 'content.expansions',
  bytes: 12 * 1024 * 1024,
  // As text and as what was parsed from it.
  size: ({ staged }) => staged.reduce((size, { text }) => size + 3 * text.length, 1000),
})

/** A snapshot with the pages that its computed ones stand for in their places; itself where there are none. */
export async function expandSnapshot(
  { db, services }: Pick<Context, 'db' | 'services'>,
  { spaceId, hash, store }: { spaceId: string; hash: string; store: ObjectStore },
): Promise<ExpandedSnapshot> {
  const snapshot = await readSnapshot(store, hash)
  const places = snapshot.pages === null ? [] : await findComputedPages(store, snapshot.pages)
  const space = places.length === 0 ? undefined : await spaceBy(db, spaceId)
  if (space === undefined) return { hash, snapshot, store, staged: [] }
  const contents = await Promise.all(
    places.map(async ({ entry }) => {
      const computed = entry.computed ?? {}
      const type = computed['type']
      const source = typeof type === 'string' ? services.computed.sourceOf(type) : undefined
      return source?.(db, { organizationId: space.organization_id, spaceId, computed })
    }),
  )
  const key = [hash, ...contents.map((content) => content?.stamp ?? '')].join('\n')
  const expansion = expansions.get(key) ?? (await expand(store, { snapshot, places, contents }))
  expansions.set(key, expansion)
  const above = overlaid(store, expansion.objects)
  return {
    hash: expansion.hash,
    snapshot: await readSnapshot(above, expansion.hash),
    store: above,
    staged: expansion.staged,
  }
}

async function expand(
  base: ObjectStore,
  {
    snapshot,
    places,
    contents,
  }: { snapshot: Snapshot; places: ComputedPlace[]; contents: (ComputedContent | undefined)[] },
): Promise<Expansion> {
  const store = stagingStore(base)
  let { pages } = snapshot
  // From the last to the first, so that the positions of those to come hold.
  for (const [at, { entry, steps }] of [...places.entries()].toReversed()) {
    const parent = steps.slice(0, -1)
    const removed = await deletePage(store, pages, steps)
    if (removed.kind !== 'changed') throw new Error('a page that was just found is not there')
    pages = removed.pages
    const siblings = (await listChildren(store, pages, { parent })) ?? []
    const taken = new Set(siblings.flatMap(({ slug }) => slug ?? []))
    const computed = (await contents[at]?.pages()) ?? []
    const entries = await computeEntries(store, computed, { seed: entry.id, taken })
    for (const [number, each] of entries.entries()) {
      const inserted = await insertPage(store, pages, {
        parent,
        at: (steps.at(-1)?.near ?? 0) + number,
        entry: { ...each, ...(entry.condition === undefined ? {} : { condition: entry.condition }) },
      })
      if (inserted.kind === 'changed') pages = inserted.pages
    }
  }
  const hash = writeSnapshot(store, { ...snapshot, pages })
  const staged = store.staged([hash])
  return { hash, staged, objects: new Map(staged.map((object) => [object.hash, JSON.parse(object.text)])) }
}

function overlaid(base: ObjectStore, objects: Map<string, unknown>): ObjectStore {
  return {
    ...base,
    async getMany(hashes) {
      const others = hashes.filter((hash) => !objects.has(hash))
      const found = new Map(others.length === 0 ? [] : await base.getMany(others))
      for (const hash of hashes) if (objects.has(hash)) found.set(hash, objects.get(hash))
      return found
    },
  }
}
