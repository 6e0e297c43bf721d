import { queryOptions } from '@tanstack/react-query'
import { spaceContent } from '../../contract/content/content.ts'
import { listSpaceLinks } from '../../contract/content/links.ts'
import {
  getReusableContentDocumentInRevisionById,
  revisionContent,
} from '../../contract/content/revisions.ts'
import { changeRequestContent, listChangeRequestLinks } from '../../contract/review/change-requests.ts'
import { inSpace, mapReferences, type JSONDocument } from '../../engine/document/index.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import type { ContentLocation } from './content-location.ts'
import { edit, headOf } from './editing.ts'
import { keys } from './keys.ts'
import { otherSpaceOf } from './names-across-spaces.ts'

/** What pages of a space may share, by title. */
export function reusableContentsQuery(location: ContentLocation) {
  return queryOptions({
    queryKey: keys.reusableContents(location),
    queryFn: async () => {
      const contents = await allPages((page) => {
        const { spaceId, changeRequestId, revisionId } = location
        const query = { metadata: false, ...page }
        if (changeRequestId !== undefined)
          return call(changeRequestContent.reusableContents, { params: { spaceId, changeRequestId }, query })
        if (revisionId !== undefined)
          return call(revisionContent.reusableContents, { params: { spaceId, revisionId }, query })
        return call(spaceContent.reusableContents, { params: { spaceId }, query })
      })
      return contents.toSorted((a, b) => a.title.localeCompare(b.title))
    },
  })
}

/** What names one of a space, or of another one behind that, and what it is called. */
export type ReusableTitle = { id: string; title: string }

/** What those of other spaces are called; what is gone or not allowed is left out. */
export function otherTitlesQuery(location: ContentLocation, names: string[]) {
  const others = names.filter((name) => otherSpaceOf(name).space !== undefined)
  return queryOptions({
    queryKey: [...keys.reusableContents(location), 'titles', ...others],
    queryFn: async (): Promise<ReusableTitle[]> => {
      const found = await Promise.all(others.map(titleOfOther))
      return found.filter((each) => each !== undefined)
    },
    enabled: others.length > 0,
  })
}

async function titleOfOther(name: string): Promise<ReusableTitle | undefined> {
  const { space = '', id } = otherSpaceOf(name)
  const params = { spaceId: space, reusableContentId: id }
  const query = { metadata: false }
  const found = await call(spaceContent.reusableContent, { params, query }).catch(() => undefined)
  return found && { id: name, title: found.title }
}

export type ReusableDocuments = Record<string, JSONDocument>

/** The texts of some of them, with those that they hold themselves in place; what is gone or not allowed is left out. */
export function reusableDocumentsQuery(location: ContentLocation, names: string[]) {
  return queryOptions({
    queryKey: [...keys.reusableContents(location), 'documents', ...names],
    queryFn: async (): Promise<ReusableDocuments> => {
      const revisionId = location.revisionId ?? (await headOf(location))
      const read = (name: string) => {
        const { space, id } = otherSpaceOf(name)
        return space === undefined
          ? reusableDocumentAt(location.spaceId, revisionId, id)
          : reusableDocumentOf(space, id)
      }
      const found = await Promise.all(names.map(read))
      return Object.fromEntries(
        names.flatMap((name, at) => (found[at] === undefined ? [] : [[name, found[at]]])),
      )
    },
    enabled: names.length > 0,
  })
}

/** One of them as it is written, in a revision. */
export async function reusableContentAt(
  spaceId: string,
  revisionId: string,
  reusableContentId: string,
): Promise<{ title: string; document: JSONDocument }> {
  const params = { spaceId, revisionId, reusableContentId }
  const [{ title }, document] = await Promise.all([
    call(revisionContent.reusableContent, { params, query: { metadata: false } }),
    call(getReusableContentDocumentInRevisionById, {
      params,
      query: { 'format.document.fences': 'code' },
    }),
  ])
  // The contract leaves the nodes open; the server answers what the engine wrote.
  return { title, document: document as JSONDocument }
}

/** Makes one of some blocks; answers its id. */
export async function makeReusable(
  location: ContentLocation,
  { title, document }: { title: string; document: JSONDocument },
): Promise<string> {
  const change = { operation: 'insert_reusable_content' as const, title, document: { document } }
  const { reusableContents } = await edit(location, [change])
  const made = reusableContents[0]
  if (made === undefined) throw new Error('nothing was made')
  return made.id
}

/** Gives one another text. */
export async function rewriteReusable(
  location: ContentLocation,
  id: string,
  document: JSONDocument,
): Promise<void> {
  await edit(location, [
    { operation: 'update_reusable_content', reusableContent: id, document: { document } },
  ])
}

/** Takes one away from every page that shows it. */
export async function deleteReusable(location: ContentLocation, id: string): Promise<void> {
  await edit(location, [{ operation: 'delete_reusable_content', reusableContent: id }])
}

// What a space links to is read for its uses; of a very large one that would take too long.
const mostLinks = 10_000

/** What shows one of them in its own space: pages, and others of them; null where that is too much to look through. */
export function reusableUsesQuery(location: ContentLocation, id: string) {
  return queryOptions({
    queryKey: [...keys.reusableContents(location), 'uses', id],
    queryFn: async () => {
      const { spaceId, changeRequestId } = location
      const links = await allPages((page) => {
        const query = { ...page, status: 'ok' as const }
        return changeRequestId === undefined
          ? call(listSpaceLinks, { params: { spaceId }, query })
          : call(listChangeRequestLinks, { params: { spaceId, changeRequestId }, query })
      }, mostLinks)
      if (links.length >= mostLinks) return null
      return links.flatMap(({ targetReference: target, locationReferences }) =>
        target?.kind === 'reusable-content' && target.reusableContent.id === id ? locationReferences : [],
      )
    },
  })
}

async function reusableDocumentAt(
  spaceId: string,
  revisionId: string,
  reusableContentId: string,
): Promise<JSONDocument | undefined> {
  const document = await call(getReusableContentDocumentInRevisionById, {
    params: { spaceId, revisionId, reusableContentId },
    query: { dereferenced: 'reusable-contents', 'format.document.fences': 'code' },
  }).catch(() => undefined)
  // The contract leaves the nodes open; the server answers what the engine wrote.
  return document as JSONDocument | undefined
}

/** That of another space, as it is there now: so it is where readers have it. */
async function reusableDocumentOf(spaceId: string, id: string): Promise<JSONDocument | undefined> {
  const revisionId = await headOf({ spaceId }).catch(() => undefined)
  const document = revisionId && (await reusableDocumentAt(spaceId, revisionId, id))
  return document ? mapReferences(document, (ref) => inSpace(ref, spaceId)) : undefined
}
