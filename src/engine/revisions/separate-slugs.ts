import type { PageEntry } from './entries.ts'
import type { ObjectHash } from './hash.ts'
import { assembleList, findEntries, openEntry, slugKey } from './list/index.ts'
import type { ObjectStore } from './object-store.ts'

/** A page that got another slug because a sibling has the one it came with. */
export type SlugChange = { page: string; from: string; to: string }

/**
 * Gives each of the `newcomers` whose slug a sibling has a free one: `guide-1`, `guide-2`, and so on. Who
 * was there before keeps the slug; among newcomers it is the one with the smallest id.
 */
export async function separateSlugs(
  store: ObjectStore,
  list: ObjectHash | null,
  newcomers: readonly PageEntry[],
): Promise<{ list: ObjectHash | null; renamed: SlugChange[] }> {
  const wanted = new Set(newcomers.flatMap(({ slug }) => (slug === undefined ? [] : [slugKey(slug)])))
  const holders = await findEntries<PageEntry>(store, list, [...wanted])
  const ids = new Set(newcomers.map(({ id }) => id))
  const taken = new Set(holders.filter(({ entry }) => !ids.has(entry.id)).map(({ entry }) => entry.slug))
  const renamed: SlugChange[] = []
  for (const { id, slug } of newcomers.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (slug === undefined) continue
    const to = taken.has(slug) ? await withSuffix(store, list, { slug, taken }) : slug
    taken.add(to)
    if (to !== slug) renamed.push({ page: id, from: slug, to })
  }
  return { list: await withNewSlugs(store, list, renamed), renamed }
}

/** The slug itself when no sibling has it, else with the first number that makes it unique. */
export async function freeSlug(
  store: ObjectStore,
  list: ObjectHash | null,
  page: { id: string; slug: string },
): Promise<string> {
  for (let number = 0; ; number += 1) {
    const slug = number === 0 ? page.slug : `${page.slug}-${number}`
    const holders = await findEntries(store, list, [slugKey(slug)])
    if (holders.every(({ entry }) => entry.id === page.id)) return slug
  }
}

async function withSuffix(
  store: ObjectStore,
  list: ObjectHash | null,
  wanted: { slug: string; taken: ReadonlySet<string | undefined> },
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = `${wanted.slug}-${number}`
    if (wanted.taken.has(slug)) continue
    const holders = await findEntries(store, list, [slugKey(slug)])
    if (holders.length === 0) return slug
  }
}

async function withNewSlugs(
  store: ObjectStore,
  list: ObjectHash | null,
  renamed: readonly SlugChange[],
): Promise<ObjectHash | null> {
  let current = list
  for (const { page, to } of renamed) {
    const opened = await openEntry<PageEntry>(store, current, { key: page })
    if (opened === null) continue
    const entry = { ...opened.entry, slug: to }
    current = await assembleList(store, opened.items.with(opened.at, { kind: 'entry', entry }))
  }
  return current
}
