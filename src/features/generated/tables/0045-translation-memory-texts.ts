import type { Migration } from '../../../platform/database/migration.ts'

export const translationMemoryTexts: Migration = {
  name: '0045-translation-memory-texts',
  statements: [
    `alter table translation_memory add column source TEXT not null default ''`,
    `alter table translation_memory add column folded TEXT not null default ''`,
    `create index translation_segments_text on translation_segments (id)`,
    `update translation_memory set source = coalesce((
      select min(translation_segments.source) from translation_segments
      where translation_segments.id = translation_memory.segment_id), '')`,
    `update translation_memory set folded = lower(source || ' ' || target)`,
    `drop index translation_segments_text`,
    `create index translation_memory_written on translation_memory (organization_id, written_at, segment_id)`,
  ],
}
