import { createHash } from 'node:crypto'
import { mapReferences, type ContentRef, type JSONDocument } from '../../../engine/document/index.ts'
import {
  assembleList,
  readList,
  readSnapshot,
  sameJson,
  writeSnapshot,
  type PageEntry,
  type ReusableContentEntry,
  type Snapshot,
} from '../../../engine/revisions/index.ts'
import { translateDocument, translateText, type Translate } from '../../../engine/translation/index.ts'
import type { FoundChanges } from './find-changes.ts'

/** What the last run saw, and what it made of it. */
export type LastRun = { source: string; result: string }

type GivenResult = {
  changes: FoundChanges
  past: LastRun | undefined
  translate: Translate
  translationId: string
  sourceSpace: string
}
type Writing = Omit<GivenResult, 'past'>

/**
 * Writes the translation of a space into its store, out of what the last run wrote and of what has changed since;
 * the answer is the hash of the snapshot.
 */
export async function writeResult({ past, ...writing }: GivenResult): Promise<string> {
  const { store, source } = writing.changes
  const before = past && (await readSnapshot(store, past.source))
  const result = past && (await readSnapshot(store, past.result))
  const pages = await writePages(writing, {
    parent: undefined,
    now: source.pages,
    before: before?.pages,
    result: result?.pages,
  })
  const reusableContents = await writeReusableContents(writing, result)
  return writeSnapshot(store, { ...source, pages, reusableContents })
}

/** The same list of siblings: in the source as it is and as it was, and in the result as it was. */
type Siblings = {
  parent: string | undefined
  now: string | null
  before: string | null | undefined
  result: string | null | undefined
}

async function writePages(
  writing: Writing,
  { parent, now, before, result }: Siblings,
): Promise<string | null> {
  const { store, holders, opened } = writing.changes
  // At the root, anything may be open.
  const isOpened = parent === undefined ? opened.size > 0 || hasHolders(writing) : opened.has(parent)
  if (now === before && result !== undefined && !isOpened) return result
  const [entries, olds, written] = await Promise.all([
    readList<PageEntry>(store, now),
    readList<PageEntry>(store, before ?? null).then(byId),
    readList<PageEntry>(store, result ?? null).then(byId),
  ])
  const items: PageEntry[] = []
  for (const entry of entries) {
    const old = olds.get(entry.id)
    const own = written.get(mappedId(writing, entry.id))
    const holder = holders.get(entry.id)
    if (holder === undefined && !opened.has(entry.id) && own && old && sameJson(old, entry)) {
      items.push(own)
      continue
    }
    const below = await writePages(writing, {
      parent: entry.id,
      now: entry.pages ?? null,
      before: old && (old.pages ?? null),
      result: own && (own.pages ?? null),
    })
    const { pages: _, ...page } = holder === undefined && own !== undefined ? own : pageOf(writing, entry)
    items.push(below === null ? page : { ...page, pages: below })
  }
  return assembleList(
    store,
    items.map((entry) => ({ kind: 'entry', entry })),
  )
}

function hasHolders({ changes }: Writing): boolean {
  return changes.holders.size > 0
}

async function writeReusableContents(writing: Writing, result: Snapshot | undefined): Promise<string | null> {
  const { store, source, holders } = writing.changes
  const [entries, written] = await Promise.all([
    readList<ReusableContentEntry>(store, source.reusableContents),
    readList<ReusableContentEntry>(store, result?.reusableContents ?? null).then(byId),
  ])
  const items = entries.map((given) => {
    const { git: _, source: __, ...entry } = given
    const own = holders.has(entry.id) ? undefined : written.get(entry.id)
    if (own !== undefined) return own
    const title = translateText(entry.title, writing.translate)
    return { ...entry, title, ...documentMember(writing, entry.id) }
  })
  return assembleList(
    store,
    items.map((entry) => ({ kind: 'entry', entry })),
  )
}

function byId<Entry extends { id: string }>(entries: Entry[]): Map<string, Entry> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}

function pageOf(writing: Writing, page: PageEntry): PageEntry {
  // A translation has no file of its own in a repository.
  const { git: _, source: __, ...entry } = page
  const words = (text: string) => translateText(text, writing.translate)
  const { title, description, linkTitle, target } = entry
  return {
    ...entry,
    id: mappedId(writing, entry.id),
    title: words(title),
    ...(description === undefined ? {} : { description: words(description) }),
    ...(linkTitle === undefined ? {} : { linkTitle: words(linkTitle) }),
    ...(target === undefined ? {} : { target: mappedRef(writing, target) }),
    ...documentMember(writing, entry.id),
  }
}

function documentMember(writing: Writing, id: string): { document?: string } {
  const { holders, store } = writing.changes
  const document = holders.get(id)?.document
  if (document === undefined) return {}
  const translated: JSONDocument = translateDocument(document, writing.translate)
  return { document: store.put(mapReferences(translated, (ref) => mappedRef(writing, ref))) }
}

// Links between the pages of the source lead to their translations.
function mappedRef(writing: Writing, ref: ContentRef): ContentRef {
  const isOwn = !('space' in ref) || ref.space === undefined || ref.space === writing.sourceSpace
  if (!isOwn) return ref
  if (ref.kind === 'page') return { kind: 'page', page: mappedId(writing, ref.page) }
  if (ref.kind === 'anchor' && ref.page !== undefined)
    return { kind: 'anchor', anchor: ref.anchor, page: mappedId(writing, ref.page) }
  return ref
}

function mappedId({ translationId }: Writing, pageId: string): string {
  const digest = createHash('sha256').update(`${translationId}\n${pageId}`).digest()
  return Array.from(digest.subarray(0, 26), (byte) => (byte % 32).toString(32)).join('')
}
