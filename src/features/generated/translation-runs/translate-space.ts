import { documentText, type JSONDocument } from '../../../engine/document/index.ts'
import { diffSnapshots, readSnapshot, type StagingStore } from '../../../engine/revisions/index.ts'
import type { Context, Services } from '../../../kernel/context.ts'
import type { JobRun } from '../../../kernel/jobs/index.ts'
import { contentUpdated } from '../../content/page-input/index.ts'
import { followHead } from '../../content/content-index/index.ts'
import { commitRevision, headBy, lockHead } from '../../content/revisions/index.ts'
import { touchSpace } from '../../content/spaces/index.ts'
import { findChanges } from './find-changes.ts'
import { findTranslations } from './find-translations.ts'
import { wholeGlossary } from './glossary-queries.ts'
import { guide as guideOf, type Guide } from './guide.ts'
import { noteSegments } from './note-segments.ts'
import { translationBy, updateTranslation, type TranslationRow } from './queries.ts'
import { segmentId } from './segment-id.ts'
import { staleSegments } from './segment-queries.ts'
import { writeResult, type LastRun } from './write-result.ts'

const retryAfter = 10 * 60_000

/**
 * Brings the result of a translation to its source. Where the last run left off, only what changed since is read;
 * known texts come from memory, the others from the service.
 */
export async function translateSpace(run: JobRun<{ translationId: string }>): Promise<void> {
  const { services, payload } = run
  const started = services.clock()
  const db = services.database.read
  await run.transaction((ctx) => updateTranslation(ctx.db, payload.translationId, { status: 'running' }))
  const translation = await translationBy(db, payload.translationId)
  if (translation === undefined) return
  const guide = await readGuide(services, translation)
  const stamp = `${guide.stamp} ${services.translation === undefined ? 'people' : 'service'}`
  const past = await lastRun(services, translation, stamp)
  const stale = await staleSegments(db, translation.id)
  const changes = await findChanges(db, translation.source_space, {
    source: past?.source,
    affected: new Set(past && stale.map(({ holder_id: id }) => id)),
  })
  if (changes === undefined) return
  const { holders, store } = changes
  const texts = new Set([...holders.values()].flatMap((holder) => holder.texts))
  const segments = [...texts].map((text) => ({ id: segmentId(text), text }))
  const { known, failure } = await findTranslations(run, { translation, guide, segments })
  const result = await writeResult({
    changes,
    past,
    translate: (text) => known.get(segmentId(text))?.target,
    translationId: translation.id,
    sourceSpace: translation.source_space,
  })
  const gone = past === undefined ? 'all' : changes.gone
  const reached = { source_snapshot: changes.sourceHash, result_snapshot: result, guide: stamp }
  await run.complete(async (ctx) => {
    const words = await noteSegments(ctx, {
      translationId: translation.id,
      holders,
      gone,
      segments,
      known,
      stale: new Set(stale.map(({ id }) => id)),
    })
    const pages = await commit(ctx, { translation, store, result })
    await finish(ctx, { translation, reached, words, pages, duration: ctx.now - started, failure })
  })
}

async function readGuide({ database }: Services, translation: TranslationRow): Promise<Guide> {
  const { source_language: from, language: to } = translation
  const entries = await wholeGlossary(database.read, translation.organization_id)
  // Written from a document of the contract.
  const instructions = documentText(JSON.parse(translation.instructions) as JSONDocument)
  return guideOf(instructions, { entries, from, to })
}

// Anything else than the source may have changed: then all is looked at again.
async function lastRun(
  { database }: Services,
  { source_snapshot: source, result_snapshot: result, result_space: spaceId, guide }: TranslationRow,
  stamp: string,
): Promise<LastRun | undefined> {
  if (source === null || result === null || guide !== stamp) return undefined
  const head = await headBy(database.read, spaceId)
  return head?.snapshot === result ? { source, result } : undefined
}

async function commit(
  ctx: Context,
  { translation, store, result }: { translation: TranslationRow; store: StagingStore; result: string },
): Promise<number> {
  const { result_space: spaceId } = translation
  const head = await lockHead(ctx.db, spaceId)
  if (head === undefined || head.snapshot === result) return 0
  const { pages } = await diffSnapshots(store, head.snapshot, result)
  const snapshot = await readSnapshot(store, result)
  const moved = await commitRevision(ctx, head, store, { type: 'computed', authorId: null, snapshot })
  await followHead(ctx, { from: head, to: moved, store })
  await touchSpace(ctx.db, { id: spaceId, now: ctx.now })
  await ctx.emit(contentUpdated({ spaceId, revisionId: moved.revisionId }))
  return pages.filter(({ kind }) => kind !== 'deleted').length
}

type Outcome = {
  translation: TranslationRow
  /** Where the next run goes on from. */
  reached: Pick<TranslationRow, 'source_snapshot' | 'result_snapshot' | 'guide'>
  words: number
  pages: number
  duration: number
  failure: string | null
}

async function finish(
  ctx: Context,
  { translation, reached, words, pages, duration, failure }: Outcome,
): Promise<void> {
  const { id } = translation
  await updateTranslation(ctx.db, id, {
    ...reached,
    status: 'completed',
    error: failure,
    updated_at: ctx.now,
    runs: translation.runs + 1,
    total_words: translation.total_words + words,
    total_pages: translation.total_pages + pages,
    total_duration: translation.total_duration + duration,
    latest_run_duration: duration,
    latest_pages: pages,
    latest_words: words,
  })
  // What the service did not answer is asked for when it had time to recover. In a lane of its own: a run that
  // somebody asks for meanwhile does not wait for it.
  if (failure !== null)
    await ctx.enqueue({
      kind: 'translation-retry',
      payload: { translationId: id },
      lane: `translation-retry:${id}`,
      unlessWaiting: true,
      runAt: ctx.now + retryAfter,
    })
}
