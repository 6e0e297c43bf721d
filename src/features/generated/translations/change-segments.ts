import { ApiError } from '../../../contract/errors.ts'
import { keepsTags } from '../../../engine/translation/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { enqueueRun } from './jobs.ts'
import {
  type TranslationRow,
  forgetByHand,
  markStale,
  remember,
  segmentsBy,
} from '../translation-runs/index.ts'

/** Writes translations by hand, or takes them back; all that have the same texts follow with their next run. */
export async function changeSegments(
  ctx: Context,
  translation: TranslationRow,
  given: { id: string; target: string | null }[],
): Promise<void> {
  const { organization_id: organizationId, source_language: from, language: to } = translation
  const known = new Map(
    (
      await segmentsBy(
        ctx.db,
        translation.id,
        given.map(({ id }) => id),
      )
    ).map((segment) => [segment.id, segment]),
  )
  for (const [at, { id, target }] of given.entries()) {
    const segment = known.get(id)
    if (segment === undefined)
      throw new ApiError('bad-request', `segments.${at}.id: this translation has no segment "${id}"`)
    if (target !== null && !keepsTags(segment.source, target))
      throw new ApiError(
        'bad-request',
        `segments.${at}.target: must have the tags of "${segment.source}", each once`,
      )
  }
  const languages = { organizationId, from, to }
  await forgetByHand(
    ctx.db,
    languages,
    given.flatMap(({ id, target }) => (target === null ? [id] : [])),
  )
  await remember(
    ctx.db,
    given.flatMap(({ id, target }) =>
      target === null
        ? []
        : [
            {
              organization_id: organizationId,
              source_language: from,
              language: to,
              segment_id: id,
              guide: '',
              source: known.get(id)?.source ?? '',
              target,
              written_at: ctx.now,
            },
          ],
    ),
  )
  const ids = given.map(({ id }) => id)
  for (const id of await markStale(ctx.db, languages, ids)) await enqueueRun(ctx, id)
}
