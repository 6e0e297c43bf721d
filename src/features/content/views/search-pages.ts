import {
  diffPages,
  readSnapshot,
  walkPages,
  type ObjectStore,
  type PageStep,
  type Snapshot,
} from '../../../engine/revisions/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { indexedAncestries } from '../content-index/index.ts'
import { indexedSnapshot } from '../revisions/index.ts'

type Searched = { headId: string; store: ObjectStore; snapshot: Snapshot }

/**
 * The ways to those pages that are not where the index of a head says, as in a change request that moved or made them:
 * only what differs from the indexed content is looked at. Where there is no index to go by, all pages are.
 */
export async function searchPages(
  db: Db,
  { headId, store, snapshot }: Searched,
  pageIds: string[],
): Promise<Map<string, PageStep[]>> {
  if (pageIds.length === 0) return new Map()
  const indexed = await indexedSnapshot(db, headId)
  const places = pageIds.map((pageId) => ({ headId, pageId }))
  const ancestries = (await indexedAncestries(db, places)).get(headId)
  const isSteady = indexed !== null && indexed === (await indexedSnapshot(db, headId))
  if (!isSteady || !(await store.getMany([indexed])).has(indexed))
    return searchAll({ store, snapshot }, new Set(pageIds))
  const before = await readSnapshot(store, indexed)
  const moved = new Map<string, string[]>()
  for (const change of await diffPages(store, before.pages, snapshot.pages)) {
    if (change.kind === 'deleted') continue
    const { entry, ancestors } = change.kind === 'created' ? change.page : change.after
    moved.set(entry.id, [...ancestors.map(({ id }) => id), entry.id])
  }
  return new Map(
    pageIds.flatMap((id) => {
      // What is below a page that moved is still below it.
      const way = ancestries?.get(id) ?? [id]
      const at = way.findLastIndex((step) => moved.has(step))
      const steps = [...(moved.get(way[at] ?? '') ?? []), ...way.slice(at + 1)]
      return at === -1 ? [] : [[id, steps.map((step) => ({ id: step }))]]
    }),
  )
}

async function searchAll(
  { store, snapshot }: Omit<Searched, 'headId'>,
  wanted: ReadonlySet<string>,
): Promise<Map<string, PageStep[]>> {
  const found = new Map<string, PageStep[]>()
  for await (const depth of walkPages(store, snapshot.pages))
    for (const { entry, ancestors } of depth)
      if (wanted.has(entry.id))
        found.set(
          entry.id,
          [...ancestors, entry.id].map((id) => ({ id })),
        )
  return found
}
