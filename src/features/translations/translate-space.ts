import { createHash } from 'node:crypto'
import { documentText, type JSONDocument } from '../../engine/document/index.ts'
import { diffSnapshots, readSnapshot } from '../../engine/revisions/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/index.ts'
import type { JobRun } from '../../platform/jobs/index.ts'
import { contentUpdated, followHead } from '../content/index.ts'
import { commitRevision, lockHead } from '../revisions/index.ts'
import { updateSpace } from '../spaces/index.ts'
import { askService } from './ask-service.ts'
import { wholeGlossary } from './glossary-queries.ts'
import { guide as guideOf, type Guide } from './guide.ts'
import {
  allSegments,
  deleteSegments,
  remember,
  remembered,
  translationBy,
  updateTranslation,
  upsertSegments,
  type TranslationRow,
} from './queries.ts'
import { readSource, type ReadSource } from './read-source.ts'
import { writeResult } from './write-result.ts'

type Found = { target: string; origin: 'person' | 'service' | 'glossary' }
type Run = JobRun<{ translationId: string }>

const retryAfter = 10 * 60_000

/** Brings the result of a translation to its source: known texts from memory, the others from the service. */
export async function translateSpace(run: Run): Promise<void> {
  const { services, payload } = run
  const started = services.clock()
  const db = services.database.read
  await run.transaction((ctx) => updateTranslation(ctx.db, payload.translationId, { status: 'running' }))
  const translation = await translationBy(db, payload.translationId)
  const source = translation && (await readSource(db, translation.source_space))
  if (translation === undefined || source === undefined) return
  const { source_language: from, language: to } = translation
  const entries = await wholeGlossary(db, translation.organization_id)
  // Written from a document of the contract.
  const instructions = documentText(JSON.parse(translation.instructions) as JSONDocument)
  const guide = guideOf(instructions, { entries, from, to })
  const segments = source.texts.map((text) => ({ id: segmentId(text), text }))
  const known = await recall(run, { translation, guide, segments })
  const { isFailed } = await askService(services, {
    from,
    to,
    guide,
    texts: segments.filter(({ id }) => !known.has(id)),
    signal: run.signal,
    keep: (accepted) => keep(run, { translation, guide, segments, accepted, known }),
  })
  const result = await writeResult({
    source,
    translate: (text) => known.get(segmentId(text))?.target,
    translationId: translation.id,
    sourceSpace: translation.source_space,
  })
  await run.complete(async (ctx) => {
    const words = await noteSegments(ctx, { translation, segments, known })
    const pages = await commit(ctx, { translation, source, result })
    await finish(ctx, { translation, words, pages, duration: ctx.now - started, isFailed })
  })
}

function segmentId(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

type Segment = { id: string; text: string }
type Recalling = { translation: TranslationRow; guide: Guide; segments: Segment[] }

async function recall(run: Run, { translation, guide, segments }: Recalling): Promise<Map<string, Found>> {
  const languages = languagesOf(translation)
  const rows = await remembered(
    run.services.database.read,
    languages,
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
  {
    translation,
    guide,
    segments,
    accepted,
    known,
  }: Recalling & { accepted: Map<string, string>; known: Map<string, Found> },
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

/** Writes down which texts there are; the answer is how many words have another translation than before. */
async function noteSegments(
  ctx: Context,
  {
    translation,
    segments,
    known,
  }: { translation: TranslationRow; segments: Segment[]; known: Map<string, Found> },
): Promise<number> {
  const before = new Map((await allSegments(ctx.db, translation.id)).map((row) => [row.id, row]))
  const changed: Tables['translation_segments'][] = []
  let words = 0
  for (const { id, text } of segments) {
    const old = before.get(id)
    before.delete(id)
    const { target = null, origin = null } = known.get(id) ?? {}
    if (old !== undefined && old.target === target && old.origin === origin) continue
    changed.push({ translation_id: translation.id, id, source: text, target, origin })
    if (target !== null && target !== old?.target) words += wordsIn(text)
  }
  await upsertSegments(ctx.db, changed)
  await deleteSegments(ctx.db, translation.id, [...before.keys()])
  return words
}

function wordsIn(text: string): number {
  return text.replace(/<\/?x\d+\/?>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}

async function commit(
  ctx: Context,
  { translation, source, result }: { translation: TranslationRow; source: ReadSource; result: string },
): Promise<number> {
  const { result_space: spaceId } = translation
  const head = await lockHead(ctx.db, spaceId)
  if (head === undefined || head.snapshot === result) return 0
  const { store } = source
  const { pages } = await diffSnapshots(store, head.snapshot, result)
  const snapshot = await readSnapshot(store, result)
  const moved = await commitRevision(ctx, head, store, { type: 'computed', authorId: null, snapshot })
  await followHead(ctx, { from: head, to: moved, store })
  await updateSpace(ctx.db, spaceId, { updated_at: ctx.now })
  await ctx.emit(contentUpdated({ spaceId, revisionId: moved.revisionId }))
  return pages.filter(({ kind }) => kind !== 'deleted').length
}

type Outcome = {
  translation: TranslationRow
  words: number
  pages: number
  duration: number
  isFailed: boolean
}

async function finish(
  ctx: Context,
  { translation, words, pages, duration, isFailed }: Outcome,
): Promise<void> {
  const { id } = translation
  await updateTranslation(ctx.db, id, {
    status: 'completed',
    updated_at: ctx.now,
    runs: translation.runs + 1,
    total_words: translation.total_words + words,
    total_pages: translation.total_pages + pages,
    total_duration: translation.total_duration + duration,
    latest_run_duration: duration,
    latest_pages: pages,
    latest_words: words,
  })
  // What the service did not answer is asked for when it had time to recover.
  if (isFailed)
    await ctx.enqueue({
      kind: 'translation-run',
      payload: { translationId: id },
      lane: `translation:${id}`,
      runAt: ctx.now + retryAfter,
    })
}
