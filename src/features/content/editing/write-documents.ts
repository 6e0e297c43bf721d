import { ApiError } from '../../../contract/errors.ts'
import {
  finishDocument,
  type FinishedDocument,
  type UnfinishedDocument,
} from '../../../engine/page-input/index.ts'
import { readObject, readSnapshot, updatePage, type PageEntry } from '../../../engine/revisions/index.ts'
import { acceptTree, requireDraftPage, type Draft } from './draft.ts'
import { requireReusable, putReusableContent } from './insert-files-edit.ts'
import { idsByFile } from './ids-by-file.ts'
import { locatePage, type LocatedPage } from '../views/index.ts'
import type { ParsedInput } from '../page-input/index.ts'
import { leadsOutside, resolveLinks } from './resolve-links.ts'
import { filePath } from '../pages/index.ts'
import { randomText } from '../../../platform/random.ts'
import { pathOf } from '../content-index/index.ts'

/** Writes the documents of a batch, now that every page that they may link to is in its place. */
export async function writeDocuments(draft: Draft): Promise<void> {
  for (const [pageId, parsed] of draft.documents) await writePage(draft, pageId, parsed)
  for (const [id, { text, urls, keys }] of draft.reusableDocuments) {
    const entry = await requireReusable(draft, id)
    const links = await resolveLinks(draft, urls, { from: '' })
    const document = await finished(draft, {
      text,
      links,
      keys,
      base: await textOf(draft, entry.document),
    })
    if (document.kind === 'document')
      await putReusableContent(draft, { ...entry, document: draft.store.putText(document.text) })
  }
}

/** The document of a page that links to nothing in its space, and so need not wait for its place; else undefined. */
export async function documentAnywhere(draft: Draft, parsed: ParsedInput): Promise<string | undefined> {
  if (!parsed.urls.every(leadsOutside)) return undefined
  const document = await finished(draft, { text: parsed.text, keys: parsed.keys, links: [], base: undefined })
  return document.kind === 'document' ? draft.store.putText(document.text) : undefined
}

async function writePage(draft: Draft, pageId: string, parsed: ParsedInput): Promise<void> {
  const page = await requireDraftPage(draft, pageId)
  const hash = await documentOf(draft, page, parsed)
  const update = (entry: PageEntry): PageEntry => ({ ...entry, document: hash })
  acceptTree(draft, await updatePage(draft.store, draft.snapshot.pages, { path: page.steps, update }))
}

/** The document of a page that is in its place, with what others wrote in it meanwhile. */
export async function documentOf(draft: Draft, page: LocatedPage, parsed: ParsedInput): Promise<string> {
  const { id: pageId } = page.entry
  const links = await resolveLinks(draft, parsed.urls, {
    from: filePath(pathOf(page), page.entry),
    ...(page.entry.git === undefined ? {} : { files: await idsByFile(draft) }),
  })
  const now = page.entry.document
  const seen = draft.created.has(pageId) ? now : await documentAtArrival(draft, pageId)
  const document = await finished(draft, {
    text: parsed.text,
    links,
    keys: parsed.keys,
    base: await textOf(draft, seen),
    // Somebody else may have been first; what they wrote in other blocks stays, in the same block it is 409.
    ...(seen === now ? {} : { primary: await textOf(draft, now) }),
  })
  if (document.kind === 'conflict')
    throw new ApiError(
      'conflict',
      `Somebody else changed the same block of the page "${page.entry.title}"; read it again and repeat`,
    )
  return draft.store.putText(document.text)
}

/** The document that the writer could have seen: the page's as it was when the edits came in. */
async function documentAtArrival(draft: Draft, pageId: string): Promise<string | undefined> {
  const snapshot = await readSnapshot(draft.store, draft.arrival)
  const page = await locatePage(draft.ctx.db, { ...draft, snapshot }, pageId)
  return page?.entry.document
}

/** Characters of all documents together that are finished here, in less time than anybody notices. */
const finishedHere = 30_000
const deadline = 10_000

async function finished(draft: Draft, document: UnfinishedDocument): Promise<FinishedDocument> {
  const { text, base = '', primary = '' } = document
  return text.length + base.length + primary.length <= finishedHere
    ? finishDocument(document, () => randomText(12))
    : draft.ctx.services.threads.run('finishDocument', document, { deadline })
}

async function textOf(draft: Draft, hash: string | undefined): Promise<string | undefined> {
  return hash === undefined ? undefined : JSON.stringify(await readObject(draft.store, hash))
}
