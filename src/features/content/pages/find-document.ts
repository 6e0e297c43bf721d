import { ApiError } from '../../../contract/errors.ts'
import type { JSONDocument } from '../../../engine/document/index.ts'
import { readList, walkPages, type ReusableContentEntry } from '../../../engine/revisions/index.ts'
import type { ContentView } from '../views/index.ts'
import { readDocument } from './read-document.ts'

/** A document by its id, if it is one of this content: ids of other spaces' documents lead nowhere. */
export async function findDocument(view: ContentView, documentId: string): Promise<JSONDocument> {
  for await (const depth of walkPages(view.store, view.snapshot.pages)) {
    if (depth.some(({ entry }) => entry.document === documentId)) return readDocument(view, documentId)
  }
  const contents = await readList<ReusableContentEntry>(view.store, view.snapshot.reusableContents)
  if (contents.some(({ document }) => document === documentId)) return readDocument(view, documentId)
  throw new ApiError('not-found', `No document with the id "${documentId}" in this content`)
}
