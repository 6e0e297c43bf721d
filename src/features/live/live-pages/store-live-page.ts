import { applyUpdate, Doc, encodeStateAsUpdate, mergeUpdates } from 'yjs'
import { updateSpaceContent } from '../../../contract/content/content.ts'
import type { ContentEdit } from '../../../contract/content/edits.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { LivePlace } from '../../../engine/live/rooms.ts'
import { updateChangeRequestContent } from '../../../contract/review/change-requests.ts'
import { normalize, type JSONDocument } from '../../../engine/document/index.ts'
import { epochOf, keyedPage, updateTowards } from '../../../engine/live/index.ts'
import { sameJson } from '../../../engine/revisions/index.ts'
import type { Context, Services, UserActor } from '../../../kernel/context.ts'
import { readContext, transact, withPermission } from '../../../kernel/transact.ts'
import { LiveRefusal } from '../../../platform/live/index.ts'
import { randomText } from '../../../platform/random.ts'
import { editSpace } from '../../content/editing/index.ts'
import { prepareEdits } from '../../content/page-input/index.ts'
import { lockHead } from '../../content/revisions/index.ts'
import { authorize } from '../../people/access/index.ts'
import { editChangeRequest, lockUnmerged, noteEdit } from '../../review/change-requests/index.ts'
import { openLivePage } from './open-live-page.ts'
import { lockLivePage, updateLivePage, type LivePageRow } from './queries.ts'
import { readText } from './read-text.ts'

export type Storing = {
  name: string
  place: LivePlace
  /** What is typed by now, with what others stored already. */
  doc: Doc
  /** Whose edit it is, and everybody who typed. */
  author: UserActor
  typists: string[]
}

const mostAttempts = 8

/**
 * Stores what was typed as an ordinary edit of its author. The row of the text is the lock and the memory: whatever
 * it holds is taken in first, so that any instance may store at any time and none stores over another.
 * Answers the row as it is now, which whoever types on takes in.
 */
export async function storeLivePage(services: Services, storing: Storing): Promise<LivePageRow> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const row = await openLivePage(services, storing)
    requireHistory(storing.doc, row)
    applyUpdate(storing.doc, row.state, stored)
    const typed = keyedPage(storing.doc, () => randomText(12))
    const before = await readText({ db: services.database.read }, storing.place)
    if (before.hash !== row.document) continue
    if (isSame(before.document, typed.document)) return row
    const written = await edit(services, storing, { row, ...typed })
    if (written !== 'moved') return written
  }
  throw new ApiError('conflict', 'This text changes faster than it can be stored; it is tried again')
}

/** Two histories of one text, merged, would say everything twice. */
export function requireHistory(doc: Doc, { epoch }: LivePageRow): void {
  if (epochOf(doc) !== epoch) throw new LiveRefusal('other-history')
}

/** Says to whoever listens to a document that a change of it is stored already. */
const stored = { source: 'local', skipStoreHooks: true } as const

type Typed = { row: LivePageRow; state: Uint8Array; document: JSONDocument }

async function edit(services: Services, storing: Storing, typed: Typed): Promise<LivePageRow | 'moved'> {
  const { place, author, name, typists } = storing
  const changes = [changeOf(place, typed.document)]
  const key = { spaceId: place.spaceId }
  const reading = readContext(services, author)
  const prepared = await prepareEdits(
    reading,
    place.changeRequestId ?? place.spaceId,
    { changes },
    { keys: 'own' },
  )
  return transact(services, author, async (unauthorized) => {
    const { access } = place.changeRequestId === undefined ? updateSpaceContent : updateChangeRequestContent
    const ctx = withPermission(unauthorized, await authorize(unauthorized, access, key))
    const row = await lockLivePage(ctx.db, name)
    if (row?.version !== typed.row.version) return 'moved'
    await lock(ctx, place)
    if ((await readText(ctx, place)).hash !== row.document) return 'moved'
    await write(ctx, { place, changes, prepared, typists })
    const after = await readText(ctx, place)
    const update = updateTowards(typed.state, after.document)
    const moved = {
      state: update.length === 0 ? typed.state : compact(typed.state, update),
      document: after.hash,
      version: row.version + 1,
      updated_at: ctx.now,
    }
    await updateLivePage(ctx.db, name, moved)
    return { ...row, ...moved }
  })
}

// In the order in which an edit takes them.
async function lock(ctx: Context, { spaceId, changeRequestId }: LivePlace): Promise<void> {
  if (changeRequestId !== undefined) await lockUnmerged(ctx, { spaceId, changeRequestId })
  await lockHead(ctx.db, changeRequestId ?? spaceId)
}

type Writing = Parameters<typeof editSpace>[1] extends infer Edits
  ? Omit<Edits, 'spaceId' | 'typists'> & { place: LivePlace; typists: string[] }
  : never

async function write(ctx: Context, { place, changes, prepared, typists }: Writing): Promise<void> {
  const { spaceId, changeRequestId } = place
  if (changeRequestId === undefined) {
    await editSpace(ctx, { spaceId, changes, prepared, typists })
    return
  }
  await editChangeRequest(ctx, { spaceId, changeRequestId }, { edits: { changes }, prepared, typists })
  if (ctx.actor.kind !== 'user') return
  for (const userId of typists)
    if (userId !== ctx.actor.userId)
      await noteEdit({ ...ctx, actor: { ...ctx.actor, userId } }, changeRequestId)
}

function changeOf({ kind, id }: LivePlace, document: JSONDocument): ContentEdit {
  // The contract leaves the nodes open; these are the engine's.
  const text = { document: { document } } as Pick<
    Extract<ContentEdit, { operation: 'update_page' }>,
    'document'
  >
  return kind === 'page'
    ? { operation: 'update_page', page: id, ...text }
    : { operation: 'update_reusable_content', reusableContent: id, ...text }
}

function isSame(a: JSONDocument, b: JSONDocument): boolean {
  return sameJson(normalize(a, { ids: 'kept' }), normalize(b, { ids: 'kept' }))
}

function compact(state: Uint8Array, update: Uint8Array): Uint8Array {
  const doc = new Doc()
  applyUpdate(doc, mergeUpdates([state, update]))
  const whole = encodeStateAsUpdate(doc)
  doc.destroy()
  return whole
}
