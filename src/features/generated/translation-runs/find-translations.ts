import type { JobRun } from '../../../kernel/jobs/index.ts'
import { askService } from './ask-service.ts'
import type { Guide } from './guide.ts'
import type { TranslationRow } from './queries.ts'
import type { Segment } from './segment-id.ts'
import { remember, remembered } from './segment-queries.ts'

export type Found = { target: string; origin: 'person' | 'service' | 'glossary' }

type Run = JobRun<{ translationId: string }>
type Wanted = { translation: TranslationRow; guide: Guide; segments: Segment[] }

/** Translations of texts by their ids: what people wrote, terms, and what the service gives or once gave. */
export async function findTranslations(
  run: Run,
  wanted: Wanted,
): Promise<{ known: Map<string, Found>; failure: string | null }> {
  const { translation, guide, segments } = wanted
  const { source_language: from, language: to } = translation
  const known = await recall(run, wanted)
  const { failure } = await askService(run.services, {
    from,
    to,
    guide,
    texts: segments.filter(({ id }) => !known.has(id)),
    signal: run.signal,
    keep: (accepted) => keep(run, wanted, { accepted, known }),
  })
  return { known, failure }
}

async function recall(run: Run, { translation, guide, segments }: Wanted): Promise<Map<string, Found>> {
  const rows = await remembered(
    run.services.database.read,
    languagesOf(translation),
    segments.map(({ id }) => id),
  )
  const byId = Map.groupBy(rows, (row) => row.segment_id)
  const found = new Map<string, Found>()
  for (const { id, text } of segments) {
    const own = byId.get(id) ?? []
    const byHand = own.find((row) => row.guide === '')
    const term = guide.termFor(text)
    const stamp = guide.stampOf(text)
    const service = own.find((row) => row.guide === stamp)
    if (byHand !== undefined) found.set(id, { target: byHand.target, origin: 'person' })
    else if (term !== undefined) found.set(id, { target: term, origin: 'glossary' })
    else if (service !== undefined) found.set(id, { target: service.target, origin: 'service' })
  }
  return found
}

async function keep(
  run: Run,
  { translation, guide, segments }: Wanted,
  { accepted, known }: { accepted: Map<string, string>; known: Map<string, Found> },
): Promise<void> {
  const { organizationId, from, to } = languagesOf(translation)
  const texts = new Map(segments.map(({ id, text }) => [id, text]))
  const written = run.services.clock()
  const rows = [...accepted].map(([id, target]) => ({
    organization_id: organizationId,
    source_language: from,
    language: to,
    segment_id: id,
    guide: guide.stampOf(texts.get(id) ?? ''),
    source: texts.get(id) ?? '',
    target,
    written_at: written,
  }))
  await run.transaction((ctx) => remember(ctx.db, rows))
  for (const [id, target] of accepted) known.set(id, { target, origin: 'service' })
}

function languagesOf(translation: TranslationRow) {
  const { organization_id: organizationId, source_language: from, language: to } = translation
  return { organizationId, from, to }
}
