import {
  diffSnapshots,
  readSnapshot,
  walkPages,
  type ObjectHash,
  type ObjectStore,
  type PageChange,
  type PageEntry,
  type PlacedPage,
} from '../../engine/revisions/index.ts'

/** What the index must do for one page: forget it, or have it as it is now. */
export type PlannedPage =
  | { kind: 'deleted'; id: string }
  | { kind: 'present'; id: string; entry: PageEntry; parentId: string | null; isLeftOut: boolean }

const indexedFields = new Set(['title', 'slug', 'description', 'noIndex', 'type'])

/** The pages that differ between what is indexed and a snapshot; all pages when nothing is known to be indexed. */
export async function planChanges(
  store: ObjectStore,
  { from, to }: { from: ObjectHash | null; to: ObjectHash },
): Promise<PlannedPage[]> {
  if (from === null) {
    const { pages } = await readSnapshot(store, to)
    return below(store, { pages, parentId: null, isLeftOut: false })
  }
  const planned = new Map<string, PlannedPage>()
  const { pages } = await diffSnapshots(store, from, to)
  for (const change of pages) {
    for (const page of await planChange(store, change)) planned.set(page.id, page)
  }
  return [...planned.values()]
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
