import type { PageEntry } from './entries.ts'
import type { ObjectHash } from './hash.ts'
import { assembleList, openEntry } from './list/index.ts'
import type { OpenedList } from './list/index.ts'
import type { ObjectStore } from './object-store.ts'

/** One page on the way from the root. `near` is where among its siblings the caller believes it to be. */
export type PageStep = { id: string; near?: number }

/** The way to a page: its ancestors from the root down, then the page itself. Empty means the root. */
export type PagePath = readonly PageStep[]

/** The lists on the way to a page, each opened at the step's entry; null when a step is not there. */
export async function openPath(
  store: ObjectStore,
  pages: ObjectHash | null,
  path: PagePath,
): Promise<OpenedList<PageEntry>[] | null> {
  const opened: OpenedList<PageEntry>[] = []
  let list = pages
  for (const { id, near } of path) {
    const step = await openEntry<PageEntry>(store, list, near === undefined ? { key: id } : { key: id, near })
    if (step === null) return null
    opened.push(step)
    list = step.entry.pages ?? null
  }
  return opened
}

/** Puts another entry (or none) in the place of the last step and rewrites the lists above it. */
export async function replaceEntry(
  store: ObjectStore,
  opened: readonly OpenedList<PageEntry>[],
  entry: PageEntry | null,
): Promise<ObjectHash | null> {
  let replacement = entry
  let list: ObjectHash | null = null
  for (const step of opened.toReversed()) {
    list = await assembleList(
      store,
      step.items.toSpliced(
        step.at,
        1,
        ...(replacement === null ? [] : [{ kind: 'entry' as const, entry: replacement }]),
      ),
    )
    const above = opened[opened.indexOf(step) - 1]
    if (above === undefined) return list
    replacement = withPages(above.entry, list)
  }
  return list
}

export function withPages(entry: PageEntry, pages: ObjectHash | null): PageEntry {
  const { pages: _, ...fields } = entry
  return pages === null ? fields : { ...fields, pages }
}
