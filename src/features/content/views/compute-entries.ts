import { createHash } from 'node:crypto'
import { assembleList, type ObjectStore, type PageEntry } from '../../../engine/revisions/index.ts'
import type { ComputedPage } from './computed.ts'

/** Writes computed pages into a store; `seed` makes their ids, which stay as long as their keys do. */
export async function computeEntries(
  store: ObjectStore,
  pages: ComputedPage[],
  { seed, taken = new Set() }: { seed: string; taken?: Set<string> },
): Promise<PageEntry[]> {
  const entries: PageEntry[] = []
  for (const page of pages) {
    const { title, icon, description, computed } = page
    const children = await computeEntries(store, page.pages, { seed })
    const list = await assembleList(
      store,
      children.map((entry) => ({ kind: 'entry', entry })),
    )
    entries.push({
      id: computedId(seed, page.key),
      type: 'document',
      title,
      slug: freeSlug(page.slug, taken),
      ...(icon === undefined ? {} : { icon }),
      ...(description === undefined ? {} : { description }),
      computed,
      computedSeed: seed,
      document: store.put(page.document),
      ...(list === null ? {} : { pages: list }),
    })
  }
  return entries
}

function freeSlug(wanted: string, taken: Set<string>): string {
  let slug = wanted
  for (let number = 1; taken.has(slug); number += 1) slug = `${wanted}-${number}`
  taken.add(slug)
  return slug
}

// Looks like any other id, so that links find the page.
function computedId(seed: string, key: string): string {
  const digest = createHash('sha256').update(`${seed}\n${key}`).digest()
  return Array.from(digest.subarray(0, 26), (byte) => (byte % 32).toString(32)).join('')
}
