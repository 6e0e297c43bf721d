import { sections, type JSONDocument, type Section } from '../../engine/document/index.ts'
import { readObjects, type ObjectStore, type PageEntry } from '../../engine/revisions/index.ts'
import type { IndexedPage } from '../../platform/search/index.ts'
import type { PlannedPage } from './plan-changes.ts'

/** What the index is given of those pages that belong in it: pages with a document of their own. */
export async function readIndexedPages(store: ObjectStore, planned: PlannedPage[]): Promise<IndexedPage[]> {
  const entries = planned.flatMap((page) => (isIndexed(page) ? [page.entry] : []))
  const hashes = entries.flatMap(({ document }) => document ?? [])
  const documents = await readObjects(store, hashes)
  return entries.map((entry) => {
    // What an entry names as its document was written as one.
    const document = documents.get(entry.document ?? '') as JSONDocument | undefined
    return indexedPage(entry, document === undefined ? [] : sections(document))
  })
}

function isIndexed(page: PlannedPage): page is Extract<PlannedPage, { kind: 'present' }> {
  return page.kind === 'present' && page.entry.type === 'document' && !page.isLeftOut
}

function indexedPage(entry: PageEntry, found: Section[]): IndexedPage {
  const [first, ...rest] = found
  const opensWithText = first !== undefined && first.title === '' && first.id === undefined
  const text = [entry.description, opensWithText ? first.body : undefined]
  return {
    pageId: entry.id,
    title: entry.title,
    text: text.filter(Boolean).join('\n'),
    sections: (opensWithText ? rest : found).map(({ id, title, body }) => ({
      ...(id === undefined ? {} : { anchor: id }),
      title,
      body,
    })),
  }
}
