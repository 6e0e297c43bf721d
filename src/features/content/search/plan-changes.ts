import {
  diffSnapshots,
  readSnapshot,
  walkPages,
  type EntryChange,
  type ObjectHash,
  type ObjectStore,
  type PageChange,
  type PageEntry,
  type PlacedPage,
  type ReusableContentEntry,
} from '../../../engine/revisions/index.ts'

/** What the index must do for one page: forget it, or have it as it is now. */
export type PlannedPage =
  | { kind: 'deleted'; id: string }
  | { kind: 'present'; id: string; entry: PageEntry; parentId: string | null; isLeftOut: boolean }

const indexedFields = new Set(['title', 'slug', 'description', 'noIndex', 'type', 'computed'])

type Span = {
  from: ObjectHash | null
  to: ObjectHash
  /** The pages that show any of these reusable contents. */
  pagesShowing: (reusableContentIds: string[]) => Promise<string[]>
}

/** The pages that differ between what is indexed and a snapshot; all pages when nothing is known to be indexed. */
export async function planChanges(
  store: ObjectStore,
  { from, to, pagesShowing }: Span,
): Promise<PlannedPage[]> {
  if (from === null) return allPages(store, to)
  const planned = new Map<string, PlannedPage>()
  const { pages, reusableContents } = await diffSnapshots(store, from, to)
  for (const change of pages) {
    for (const page of await planChange(store, change)) planned.set(page.id, page)
  }
  const showing = new Set(await pagesShowing(reusableContents.map(idOf)))
  // Found by a walk over all pages: one change may be shown on any number of them.
  const shown = showing.size === 0 ? [] : await allPages(store, to)
  for (const page of shown) if (showing.has(page.id)) planned.set(page.id, page)
  return [...planned.values()]
}

function idOf(change: EntryChange<ReusableContentEntry>): string {
  return change.kind === 'deleted' ? change.before.id : change.after.id
}

async function allPages(store: ObjectStore, snapshot: ObjectHash): Promise<PlannedPage[]> {
  const { pages } = await readSnapshot(store, snapshot)
  return below(store, { pages, parentId: null, isLeftOut: false })
}

async function planChange(store: ObjectStore, change: PageChange): Promise<PlannedPage[]> {
  if (change.kind === 'deleted') return [{ kind: 'deleted', id: change.page.entry.id }]
  if (change.kind === 'created') return [present(change.page)]
  const { before, after, fields, isDocumentChanged, isMoved } = change
  if (!isDocumentChanged && !isMoved && !fields.some((field) => indexedFields.has(field))) return []
  const { entry } = after
  const isLeftOut = isWithout(after)
  if (isLeftOut === isWithout(before)) return [present(after)]
  // The pages below, unchanged themselves, enter or leave the index with this one.
  const descendants = await below(store, { pages: entry.pages ?? null, parentId: entry.id, isLeftOut })
  return [present(after), ...descendants]
}

function present(page: PlacedPage): PlannedPage {
  const { entry, ancestors } = page
  const parentId = ancestors.at(-1)?.id ?? null
  return { kind: 'present', id: entry.id, entry, parentId, isLeftOut: isWithout(page) }
}

// Whoever takes a page out of search means what is below it, too.
function isWithout({ entry, ancestors }: PlacedPage): boolean {
  return entry.noIndex === true || ancestors.some((above) => above.noIndex === true)
}

async function below(
  store: ObjectStore,
  top: { pages: ObjectHash | null; parentId: string | null; isLeftOut: boolean },
): Promise<PlannedPage[]> {
  const planned: PlannedPage[] = []
  const leftOut = new Set<string | null>(top.isLeftOut ? [top.parentId] : [])
  for await (const depth of walkPages(store, top.pages)) {
    for (const { entry, ancestors } of depth) {
      const parentId = ancestors.at(-1) ?? top.parentId
      const isLeftOut = entry.noIndex === true || leftOut.has(parentId)
      if (isLeftOut) leftOut.add(entry.id)
      planned.push({ kind: 'present', id: entry.id, entry, parentId, isLeftOut })
    }
  }
  return planned
}
