import type { LivePlace } from '../../../engine/live/rooms.ts'
import { createLivePage, updateTowards } from '../../../engine/live/index.ts'
import type { Context, Services } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { transact } from '../../../kernel/transact.ts'
import { LiveRefusal } from '../../../platform/live/index.ts'
import { randomText } from '../../../platform/random.ts'
import { mergeUpdates } from 'yjs'
import { insertLivePage, livePageBy, lockLivePage, updateLivePage, type LivePageRow } from './queries.ts'
import { readText } from './read-text.ts'

/** Characters of a document, as JSON, that are written together. */
const largest = 1_000_000

/**
 * The state of a text that says what the head says. It is made once: when the head moved by other means, the
 * difference becomes a change of this very history.
 */
export async function openLivePage(
  services: Services,
  { name, place }: { name: string; place: LivePlace },
): Promise<LivePageRow> {
  const known = await livePageBy(services.database.read, name)
  if (known !== undefined && (await readText({ db: services.database.read }, place)).hash === known.document)
    return known
  return transact(services, { kind: 'system' }, async (ctx) => {
    const row = (await lockLivePage(ctx.db, name)) ?? (await begin(ctx, { name, place }))
    return followHead(ctx, { row, place })
  })
}

async function begin(
  ctx: Context,
  { name, place }: { name: string; place: LivePlace },
): Promise<LivePageRow> {
  const { hash, document } = await readText(ctx, place)
  requireFitting(document)
  const epoch = newId()
  await insertLivePage(ctx.db, {
    name,
    space_id: place.spaceId,
    state: createLivePage(document, { epoch, newKey: () => randomText(12) }),
    document: hash,
    epoch,
    version: 1,
    updated_at: ctx.now,
  })
  const row = await lockLivePage(ctx.db, name)
  if (row === undefined) throw new Error('the row that was just written is not there')
  return row
}

/** Brings what the head says now into a state that this transaction locked. */
async function followHead(
  ctx: Context,
  { row, place }: { row: LivePageRow; place: LivePlace },
): Promise<LivePageRow> {
  const { hash, document } = await readText(ctx, place)
  if (hash === row.document) return row
  requireFitting(document)
  const update = updateTowards(row.state, document)
  const state = update.length === 0 ? row.state : mergeUpdates([row.state, update])
  const moved = { state, document: hash, version: row.version + 1, updated_at: ctx.now }
  await updateLivePage(ctx.db, row.name, moved)
  return { ...row, ...moved }
}

function requireFitting(document: object): void {
  if (JSON.stringify(document).length > largest) throw new LiveRefusal('too-large')
}
