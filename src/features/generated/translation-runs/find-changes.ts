import type { JSONDocument } from '../../../engine/document/index.ts'
import {
  diffSnapshots,
  emptySnapshot,
  readDocuments,
  readList,
  readTree,
  walkPages,
  readSnapshot,
  writeSnapshot,
  type PageEntry,
  type PageTree,
  type ReusableContentEntry,
  type Snapshot,
  type StagingStore,
} from '../../../engine/revisions/index.ts'
import { escapeText, isTranslatable, segmentsOf } from '../../../engine/translation/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { headBy, openObjects } from '../../content/revisions/index.ts'

/** A page or reusable content whose words are to be translated, with every text in it, once. */
export type Holder = { texts: string[]; document: JSONDocument | undefined }

/** What there is to translate since the last run. */
export type FoundChanges = {
  store: StagingStore
  source: Snapshot
  sourceHash: string
  holders: Map<string, Holder>
  /** Ids of what is there no more. */
  gone: string[]
  /** Pages on the way to one that changed only in its translation. */
  opened: Set<string>
}

type Entry = PageEntry | ReusableContentEntry
type Past = { source: string | undefined; affected: Set<string> }

const atOnce = 200

/**
 * Compares a space with what the last run saw, and reads the pages that differ and those that are affected by
 * something else; all of them when nothing is known of the last run. `undefined` when the space is gone.
 */
export async function findChanges(
  db: Db,
  spaceId: string,
  { source: before, affected }: Past,
): Promise<FoundChanges | undefined> {
  const head = await headBy(db, spaceId)
  if (head === undefined) return undefined
  const store = openObjects(db)
  const source = await readSnapshot(store, head.snapshot)
  const diff = await diffSnapshots(store, before ?? writeSnapshot(store, emptySnapshot), head.snapshot)
  const entries = new Map<string, Entry>()
  const gone: string[] = []
  for (const change of diff.pages) {
    if (change.kind === 'deleted') gone.push(change.page.entry.id)
    else if (change.kind === 'created') entries.set(change.page.entry.id, change.page.entry)
    else {
      const { fields, isDocumentChanged, isMoved, after } = change
      if (fields.length > 0 || isDocumentChanged || isMoved) entries.set(after.entry.id, after.entry)
      // What stands below a page that moved has moved along.
      if (isMoved)
        for (const entry of flat(await readTree(store, after.entry.pages ?? null)))
          entries.set(entry.id, entry)
    }
  }
  for (const change of diff.reusableContents) {
    if (change.kind === 'deleted') gone.push(change.before.id)
    else entries.set(change.after.id, change.after)
  }
  const opened = await addAffected(store, source, { affected, entries })
  return {
    store,
    source,
    sourceHash: head.snapshot,
    holders: await readHolders(store, entries),
    gone: gone.filter((id) => !entries.has(id)),
    opened,
  }
}

async function addAffected(
  store: StagingStore,
  source: Snapshot,
  { affected, entries }: { affected: Set<string>; entries: Map<string, Entry> },
): Promise<Set<string>> {
  const opened = new Set<string>()
  if (affected.size === 0) return opened
  for await (const depth of walkPages(store, source.pages))
    for (const { entry, ancestors } of depth) {
      if (!affected.has(entry.id)) continue
      entries.set(entry.id, entry)
      for (const id of ancestors) opened.add(id)
    }
  for (const entry of await readList<ReusableContentEntry>(store, source.reusableContents))
    if (affected.has(entry.id)) entries.set(entry.id, entry)
  return opened
}

async function readHolders(store: StagingStore, entries: Map<string, Entry>): Promise<Map<string, Holder>> {
  const holders = new Map<string, Holder>()
  const all = [...entries.values()]
  for (let at = 0; at < all.length; at += atOnce) {
    const some = all.slice(at, at + atOnce)
    const documents = await readDocuments(
      store,
      some.map(({ document }) => document),
    )
    for (const entry of some) {
      const document = documents.get(entry.document ?? '')
      const texts = [...wordsOf(entry), ...(document === undefined ? [] : segmentsOf(document))]
      holders.set(entry.id, { texts: [...new Set(texts)], document })
    }
  }
  return holders
}

function wordsOf(entry: Entry): string[] {
  const { title } = entry
  const { description = '', linkTitle = '' } = 'type' in entry ? entry : {}
  return [title, description, linkTitle].map(escapeText).filter(isTranslatable)
}

function flat(tree: PageTree[]): PageTree['entry'][] {
  return tree.flatMap(({ entry, pages }) => [entry, ...flat(pages)])
}
