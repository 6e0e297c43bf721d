import { ApiError } from '../../../contract/errors.ts'
import { inheritKeys, type JSONDocument } from '../../../engine/document/index.ts'
import {
  mergeDocument,
  readObject,
  readSnapshot,
  updatePage,
  type PageEntry,
} from '../../../engine/revisions/index.ts'
import { acceptTree, demandDraftPage, type Draft } from './draft.ts'
import { demandReusable, putReusableContent } from './insert-files-edit.ts'
import { idsByFile } from './ids-by-file.ts'
import { locatePage } from '../views/index.ts'
import type { ParsedInput } from '../page-input/index.ts'
import { resolveLinks } from './resolve-links.ts'
import { filePath } from '../pages/index.ts'
import { randomText } from '../../../platform/random.ts'
import { pathOf } from '../content-index/index.ts'

const blank: JSONDocument = { object: 'document', data: {}, nodes: [] }

/** Writes the documents of a batch, now that every page that they may link to is in its place. */
export async function writeDocuments(draft: Draft, arrival: string): Promise<void> {
  for (const [pageId, parsed] of draft.documents) await writePage(draft, { pageId, parsed, arrival })
  for (const [id, { document }] of draft.reusableDocuments) {
    const entry = await demandReusable(draft, id)
    const before = await readDocument(draft, entry.document)
    const resolved = await resolveLinks(draft, document, { from: '' })
    await putReusableContent(draft, {
      ...entry,
      document: draft.store.put(inheritKeys(before, resolved, newKey)),
    })
  }
}

async function writePage(
  draft: Draft,
  { pageId, parsed, arrival }: { pageId: string; parsed: ParsedInput; arrival: string },
): Promise<void> {
  const page = await demandDraftPage(draft, pageId)
  const resolved = await resolveLinks(draft, parsed.document, {
    from: filePath(pathOf(page), page.entry),
    ...(page.entry.git === undefined ? {} : { files: await idsByFile(draft) }),
  })
  const seen = draft.created.has(pageId)
    ? page.entry.document
    : await documentAtArrival(draft, { pageId, arrival })
  const document = await merged(draft, {
    seen,
    now: page.entry.document,
    wanted: resolved,
    title: page.entry.title,
  })
  const hash = draft.store.put(document)
  const update = (entry: PageEntry): PageEntry => ({ ...entry, document: hash })
  acceptTree(draft, await updatePage(draft.store, draft.snapshot.pages, { path: page.steps, update }))
}

/** The document that the writer could have seen: the page's as it was when the edits came in. */
async function documentAtArrival(
  draft: Draft,
  { pageId, arrival }: { pageId: string; arrival: string },
): Promise<string | undefined> {
  const snapshot = await readSnapshot(draft.store, arrival)
  const page = await locatePage(draft.ctx.db, { ...draft, snapshot }, pageId)
  return page?.entry.document
}

// Somebody else may have been first; what they wrote in other blocks stays, in the same block it is 409.
async function merged(
  draft: Draft,
  {
    seen,
    now,
    wanted,
    title,
  }: { seen: string | undefined; now: string | undefined; wanted: JSONDocument; title: string },
): Promise<JSONDocument> {
  const base = await readDocument(draft, seen)
  const changed = inheritKeys(base, wanted, newKey)
  if (seen === now) return changed
  const primary = await readDocument(draft, now)
  const { document, conflicts } = mergeDocument({ base, primary, changed }, { keep: 'changed' })
  if (conflicts.length === 0) return document
  throw new ApiError(
    'conflict',
    `Somebody else changed the same block of the page "${title}"; read it again and repeat`,
  )
}

async function readDocument(draft: Draft, hash: string | undefined): Promise<JSONDocument> {
  // What an entry names as its document was written as one.
  return hash === undefined ? blank : ((await readObject(draft.store, hash)) as JSONDocument)
}

function newKey(): string {
  return randomText(12)
}
