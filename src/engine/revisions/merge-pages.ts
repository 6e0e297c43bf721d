import { assembleMergedPages } from './assemble-merged-pages.ts'
import type { Conflict, Side } from './conflict.ts'
import type { PageEntry } from './entries.ts'
import { exploreTrees } from './explore.ts'
import type { ExploredTrees, SeenPage } from './explore.ts'
import type { ObjectHash } from './hash.ts'
import { decideDeletions } from './merge-deletions.ts'
import { mergeDocuments } from './merge-documents.ts'
import { mergeFields } from './merge-fields.ts'
import { decidePlaces } from './merge-places.ts'
import type { ObjectStore } from './object-store.ts'
import type { SlugChange } from './separate-slugs.ts'

export type MergedPages = { pages: ObjectHash | null; conflicts: Conflict[]; renamed: SlugChange[] }

/** Merges three page trees by page id. Only what differs between them is read. */
export async function mergePages(
  store: ObjectStore,
  roots: { base: ObjectHash | null; primary: ObjectHash | null; changed: ObjectHash | null },
  keep: Side,
): Promise<MergedPages> {
  const explored = await exploreTrees(store, [roots.base, roots.primary, roots.changed])
  if (explored.lists.size === 0) return { pages: roots.base, conflicts: [], renamed: [] }
  const deletions = decideDeletions(explored, keep)
  const places = decidePlaces(explored, deletions, keep)
  const { entries, conflicts } = await mergeEntries(store, explored, {
    ids: [...places.parents.keys()],
    keep,
  })
  const assembled = await assembleMergedPages(store, explored, { parents: places.parents, entries })
  return { ...assembled, conflicts: [...deletions.conflicts, ...places.conflicts, ...conflicts] }
}

async function mergeEntries(
  store: ObjectStore,
  explored: ExploredTrees,
  { ids, keep }: { ids: readonly string[]; keep: Side },
): Promise<{ entries: Map<string, PageEntry>; conflicts: Conflict[] }> {
  const both = ids.flatMap((id) => inBoth(id, explored.pages.get(id) ?? []))
  const documents = await mergeDocuments(
    store,
    new Map(
      both.map(({ id, base, primary, changed }) => [
        id,
        { base: base?.document, primary: primary.document, changed: changed.document },
      ]),
    ),
    keep,
  )
  const entries = new Map(ids.flatMap((id) => onlyVersion(id, explored.pages.get(id) ?? [])))
  const conflicts: Conflict[] = []
  for (const { id, base, primary, changed } of both) {
    const untouched = untouchedEntry({ base, primary, changed })
    if (untouched !== undefined) {
      entries.set(id, untouched)
      continue
    }
    const merged = mergeFields({ base, primary, changed }, { keep, except: ['id', 'document', 'pages'] })
    const { document, conflicts: inDocument = [] } = documents.get(id) ?? {}
    // All members of two page entries, each from one of them, make a page entry.
    const fields = { id, ...merged.fields } as PageEntry
    const entry = document === undefined ? fields : { ...fields, document }
    entries.set(id, primary.pages === undefined ? entry : { ...entry, pages: primary.pages })
    conflicts.push(...merged.conflicts.map((conflict) => ({ kind: 'field' as const, page: id, ...conflict })))
    conflicts.push(...inDocument.map((conflict) => ({ page: id, ...conflict })))
  }
  return { entries, conflicts }
}

// Entries of one node are one object, and most entries beside a change are in a node that a side shares.
function untouchedEntry(page: {
  base: PageEntry | undefined
  primary: PageEntry
  changed: PageEntry
}): PageEntry | undefined {
  if (page.base === page.primary) return page.changed
  return page.base === page.changed ? page.primary : undefined
}

function inBoth(id: string, [base, primary, changed]: readonly (SeenPage | undefined)[]) {
  if (primary === undefined || changed === undefined) return []
  return [{ id, base: base?.entry, primary: primary.entry, changed: changed.entry }]
}

function onlyVersion(
  id: string,
  [, primary, changed]: readonly (SeenPage | undefined)[],
): (readonly [string, PageEntry])[] {
  if (primary !== undefined && changed !== undefined) return []
  const page = primary ?? changed
  return page === undefined ? [] : [[id, page.entry]]
}
