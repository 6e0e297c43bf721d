import { ApiError } from '../../../contract/errors.ts'
import type { LivePlace } from '../../../engine/live/rooms.ts'
import type { JSONDocument } from '../../../engine/document/index.ts'
import {
  getEntry,
  readObject,
  readSnapshot,
  type ReusableContentEntry,
} from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { headBy, openObjects, requireHead } from '../../content/revisions/index.ts'
import { requirePage } from '../../content/views/index.ts'

export type Text = { hash: string; document: JSONDocument }

const blank: JSONDocument = { object: 'document', data: {}, nodes: [] }

/** A text as the head has it now. */
export async function readText(ctx: Pick<Context, 'db'>, place: LivePlace): Promise<Text> {
  const head = requireHead(await headBy(ctx.db, place.changeRequestId ?? place.spaceId))
  const store = openObjects(ctx.db)
  const snapshot = await readSnapshot(store, head.snapshot)
  const hash =
    place.kind === 'page'
      ? await pageDocument(ctx, { store, snapshot, headId: place.spaceId, pageId: place.id })
      : (await requireReusableContent(store, snapshot, place.id)).document
  if (hash === null) throw new ApiError('not-found', 'Only pages with a text are written together')
  // Documents are stored under their hash.
  if (hash !== undefined) return { hash, document: (await readObject(store, hash)) as JSONDocument }
  return { hash: '', document: blank }
}

// One that is gone is no empty one: who writes in it would see the text go.
async function requireReusableContent(
  store: ReturnType<typeof openObjects>,
  { reusableContents }: Awaited<ReturnType<typeof readSnapshot>>,
  id: string,
): Promise<ReusableContentEntry> {
  const entry = await getEntry<ReusableContentEntry>(store, reusableContents, id)
  if (entry === null) throw new ApiError('not-found', `No reusable content with the id "${id}"`)
  return entry
}

async function pageDocument(
  { db }: Pick<Context, 'db'>,
  { pageId, ...view }: Parameters<typeof requirePage>[1] & { pageId: string },
): Promise<string | undefined | null> {
  const { entry } = await requirePage(db, view, pageId)
  return entry.type === 'document' ? entry.document : null
}
