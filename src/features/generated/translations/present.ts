import type { MemoryEntry } from '../../../contract/generated/translation-memory.ts'
import type {
  GlossaryEntry,
  Translation,
  TranslationSegment,
} from '../../../contract/generated/translations.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/database/index.ts'
import { locationUrl } from '../../../kernel/urls.ts'
import { isAtLeast } from '../../people/access/index.ts'
import { memoryId } from './change-memory.ts'
import type { GlossaryRow, MemoryRow, TranslationRow } from '../translation-runs/index.ts'

export function presentTranslation(ctx: Context, row: TranslationRow): Translation {
  const { id, organization_id: organizationId, result_revision: revision } = row
  const isAdministrator = isAtLeast(ctx.permission?.role, 'admin')
  return {
    object: 'translation',
    id,
    status: row.status,
    // Written only with languages of the contract.
    source: { space: row.source_space, language: row.source_language as Translation['language'] },
    language: row.language as Translation['language'],
    instructions: JSON.parse(row.instructions),
    ...(revision === null ? {} : { result: { space: row.result_space, revision } }),
    createdAt: toTimestamp(row.created_at),
    updatedAt: toTimestamp(row.updated_at),
    stats: {
      runs: row.runs,
      totalWords: row.total_words,
      totalPages: row.total_pages,
      totalDuration: row.total_duration,
      latestRunDuration: row.latest_run_duration,
      latestPages: row.latest_pages,
      latestWords: row.latest_words,
    },
    progress: { segments: row.texts, translated: row.translated_texts },
    ...(row.error !== null && isAdministrator ? { error: row.error } : {}),
    permissions: { view: true, edit: isAdministrator },
    urls: { location: locationUrl(ctx, `/orgs/${organizationId}/translations/${id}`) },
  }
}

export function presentSegment({
  id,
  source,
  target,
  origin,
}: Tables['translation_segments']): TranslationSegment {
  return { id, source, ...(target === null ? {} : { target }), ...(origin === null ? {} : { origin }) }
}

export function presentMemoryEntry(row: MemoryRow): MemoryEntry {
  const { source_language: from, language: to, source, target } = row
  return {
    object: 'translation-memory-entry',
    id: memoryId(from, to, row.segment_id),
    // Written only with languages of the contract.
    source: { language: from as MemoryEntry['language'], ...(source === '' ? {} : { text: source }) },
    language: to as MemoryEntry['language'],
    target,
    locked: row.guide === '',
    updatedAt: toTimestamp(row.written_at),
  }
}

export function presentGlossaryEntry(ctx: Context, entry: GlossaryRow): GlossaryEntry {
  const { id, organization_id: organizationId } = entry
  return {
    object: 'glossary-entry',
    id,
    translations: JSON.parse(entry.translations),
    createdAt: toTimestamp(entry.created_at),
    updatedAt: toTimestamp(entry.updated_at),
    urls: { location: locationUrl(ctx, `/orgs/${organizationId}/translations-glossary/${id}`) },
  }
}
