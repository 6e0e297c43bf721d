import { createHash } from 'node:crypto'
import { mapReferences, type ContentRef, type JSONDocument } from '../../engine/document/index.ts'
import {
  assembleList,
  putEntry,
  writeSnapshot,
  type PageEntry,
  type PageTree,
} from '../../engine/revisions/index.ts'
import { translateDocument, translateText, type Translate } from '../../engine/translation/index.ts'
import type { ReadSource } from './read-source.ts'

type Writing = {
  source: ReadSource
  translate: Translate
  translationId: string
  sourceSpace: string
}

/** Writes the translation of a space into its store; the answer is the hash of the snapshot. */
export async function writeResult(writing: Writing): Promise<string> {
  const { source, translate } = writing
  const { store, snapshot } = source
  let reusableContents: string | null = null
  for (const { git: _, source: __, ...entry } of source.reusableContents) {
    const translated = {
      ...entry,
      title: translateText(entry.title, translate),
      ...documentMember(writing, entry.document),
    }
    reusableContents = await putEntry(store, reusableContents, translated)
  }
  const pages = await writePages(writing, source.tree)
  return writeSnapshot(store, { ...snapshot, pages, reusableContents })
}

async function writePages(writing: Writing, tree: PageTree[]): Promise<string | null> {
  const entries: PageEntry[] = []
  for (const { entry, pages } of tree) {
    const below = await writePages(writing, pages)
    const { pages: _, ...translated } = pageOf(writing, entry)
    entries.push(below === null ? translated : { ...translated, pages: below })
  }
  return assembleList(
    writing.source.store,
    entries.map((entry) => ({ kind: 'entry', entry })),
  )
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
    ...documentMember(writing, entry.document),
  }
}

function documentMember(writing: Writing, hash: string | undefined): { document?: string } {
  const document = hash === undefined ? undefined : writing.source.documents.get(hash)
  if (document === undefined) return {}
  const translated: JSONDocument = translateDocument(document, writing.translate)
  return { document: writing.source.store.put(mapReferences(translated, (ref) => mappedRef(writing, ref))) }
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
