import type { Context } from '../../../kernel/context.ts'
import type { Found } from './find-translations.ts'
import type { Holder } from './find-changes.ts'
import { clearHolders, deleteUnheld, insertHolders, segmentsBy, upsertSegments } from './segment-queries.ts'
import { segmentId, type Segment } from './segment-id.ts'

type Noted = {
  translationId: string
  holders: Map<string, Holder>
  /** What is there no more; `all` when everything is noted anew. */
  gone: string[] | 'all'
  segments: Segment[]
  known: Map<string, Found>
  /** What this run was to look at again. */
  stale: Set<string>
}

/** Writes down which texts there are and who has them; the answer is how many words have another translation. */
export async function noteSegments(ctx: Context, noted: Noted): Promise<number> {
  const { translationId, holders, gone, segments, known, stale } = noted
  const isAskable = ctx.services.translation !== undefined
  const ids = segments.map(({ id }) => id)
  const before = new Map((await segmentsBy(ctx.db, translationId, ids)).map((row) => [row.id, row]))
  const had = await clearHolders(ctx.db, translationId, gone === 'all' ? gone : [...gone, ...holders.keys()])
  let words = 0
  const changed = segments.flatMap(({ id, text }) => {
    const old = before.get(id)
    const { target = null, origin = null } = known.get(id) ?? {}
    // What nobody has translated is asked for again with the next run, and so is what people wrote meanwhile.
    const isStale = (target === null && isAskable) || (old?.is_stale === 1 && !stale.has(id)) ? 1 : 0
    if (target !== null && target !== old?.target) words += wordsIn(text)
    if (old?.target === target && old.origin === origin && old.is_stale === isStale) return []
    return [{ translation_id: translationId, id, source: text, target, origin, is_stale: isStale }]
  })
  await upsertSegments(ctx.db, changed)
  await insertHolders(
    ctx.db,
    [...holders].flatMap(([holderId, { texts }]) =>
      texts.map((text, position) => ({
        translation_id: translationId,
        holder_id: holderId,
        segment_id: segmentId(text),
        position,
      })),
    ),
  )
  const now = new Set(ids)
  await deleteUnheld(ctx.db, translationId, gone === 'all' ? gone : had.filter((id) => !now.has(id)))
  return words
}

function wordsIn(text: string): number {
  return text.replace(/<\/?x\d+\/?>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}
