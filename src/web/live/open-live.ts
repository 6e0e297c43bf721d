import * as Y from 'yjs'
import { roomOf } from '../../engine/live/rooms.ts'
import { toEditor } from '../../engine/editor/index.ts'
import { blocksOf, documentOf, epochOf, patchBlocks } from '../../engine/live/index.ts'
import { mergeDocument } from '../../engine/revisions/index.ts'
import type { ContentLocation } from '../api/content-location.ts'
import { recentHeadOf } from '../api/editing.ts'
import type { OpenedPage } from '../editor/saving/open-page.ts'
import type { Subject } from '../editor/saving/subject.ts'
import { connectText, type LivePage, type OpenedText } from './connect.ts'

/**
 * The shared text of a page, with what was typed in this browser and never saved brought in; `undefined` where the
 * page is written the other way: without sockets, or with something to decide first.
 */
export async function openLive(
  location: ContentLocation,
  { kind, id }: Subject,
  opening: Promise<OpenedPage>,
): Promise<OpenedText | undefined> {
  const [page, opened] = await Promise.all([connect(location, { kind, id }), opening.catch(() => undefined)])
  if (page === undefined) return undefined
  const { doc } = page
  const before = {
    state: Y.encodeStateVector(doc),
    ...(opened !== undefined && opened.drafts.length > 0 && { document: documentOf(doc) }),
  }
  if (opened?.conflicts.length === 0 && bringIn(doc, opened)) return { ...page, before }
  page.close()
  return undefined
}

async function connect(location: ContentLocation, { kind, id }: Subject): Promise<LivePage | undefined> {
  const { spaceId } = location
  const { changeRequestId } = await recentHeadOf(location)
  return connectText(roomOf({ spaceId, kind, id, ...(changeRequestId && { changeRequestId }) }))
}

function bringIn(doc: Y.Doc, { base, version, drafts }: OpenedPage): boolean {
  if (drafts.length === 0) return true
  const epoch = epochOf(doc)
  const live = drafts.flatMap(({ live: own }) => (own !== undefined && own.epoch === epoch ? [own] : []))
  if (live.length === drafts.length) {
    for (const { update } of live) Y.applyUpdate(doc, new Uint8Array(update), 'draft')
    return true
  }
  const versions = { base: base.document, primary: documentOf(doc), changed: version.document }
  const { document, conflicts } = mergeDocument(versions, { keep: 'changed' })
  if (conflicts.length > 0) return false
  doc.transact(
    () => patchBlocks(blocksOf(doc), toEditor(document).content ?? [], { keepsEmpty: true }),
    'draft',
  )
  return true
}
