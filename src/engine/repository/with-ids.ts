import { mapReferences, type ContentRef, type PlainValue } from '../document/index.ts'
import { readDocuments, type ObjectStore, type PageEntry } from '../revisions/index.ts'
import { mapPages, pagesIn, type Content } from './content.ts'

/** The same content with other ids, old ones by new, and with everything that refers to them. */
export async function withIds(
  store: ObjectStore,
  content: Content,
  ids: ReadonlyMap<string, string>,
): Promise<Content> {
  const entries = [...[...pagesIn(content.pages)].map(({ entry }) => entry), ...content.reusableContents]
  const hashes = entries.map(({ document }) => document)
  const documents = await readDocuments(store, hashes)
  const idOf = (id: string) => ids.get(id) ?? id
  const relinked = <Entry extends { id: string; document?: string }>(entry: Entry): Entry => {
    const document = documents.get(entry.document ?? '')
    const own = { ...entry, id: idOf(entry.id) }
    return document === undefined ? own : { ...own, document: store.put(mapReferences(document, moved)) }
  }
  return {
    ...content,
    pages: mapPages(content.pages, (entry) => relinked(withTargets(entry))),
    files: content.files.map((file) => ({ ...file, id: idOf(file.id) })),
    reusableContents: content.reusableContents.map(relinked),
  }

  function moved(ref: ContentRef): ContentRef {
    if ('space' in ref && ref.space !== undefined) return ref
    if ('page' in ref && ref.page !== undefined) return { ...ref, page: idOf(ref.page) }
    if (ref.kind === 'file') return { ...ref, file: idOf(ref.file) }
    return ref.kind === 'reusable-content' ? { ...ref, reusableContent: idOf(ref.reusableContent) } : ref
  }

  function withTargets(entry: PageEntry): PageEntry {
    return {
      ...entry,
      ...(entry.target && { target: moved(entry.target) }),
      ...(entry.cover && { cover: Object.fromEntries(Object.entries(entry.cover).map(movedCover)) }),
    }
  }

  // A cover holds files under `ref` and `refDark`, and numbers.
  function movedCover([name, value]: [string, PlainValue]): [string, PlainValue] {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [name, value]
    const { file } = value
    return [name, typeof file === 'string' ? { ...value, file: idOf(file) } : value]
  }
}
