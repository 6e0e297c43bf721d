import type { Migration } from '../../../platform/database/migration.ts'

export const translations: Migration = {
  name: '0016-translations',
  statements: [
    `alter table spaces add column computed_by TEXT`,

    `create table translations (
      id TEXT primary key,
      organization_id TEXT not null references organizations (id) on delete cascade,
      source_space TEXT not null,
      source_language TEXT not null,
      language TEXT not null,
      instructions TEXT not null,
      status TEXT not null,
      result_space TEXT not null,
      created_by TEXT,
      created_at INTEGER not null,
      updated_at INTEGER not null,
      runs INTEGER not null,
      total_words INTEGER not null,
      total_pages INTEGER not null,
      total_duration INTEGER not null,
      latest_run_duration INTEGER not null,
      latest_pages INTEGER not null,
      latest_words INTEGER not null
    )`,
    `create unique index translations_language on translations (source_space, language)`,
    `create index translations_organization on translations (organization_id, id)`,

    `create table translation_segments (
      translation_id TEXT not null references translations (id) on delete cascade,
      id TEXT not null,
      source TEXT not null,
      target TEXT,
      origin TEXT,
      primary key (translation_id, id)
    )`,

    `create table translation_memory (
      organization_id TEXT not null references organizations (id) on delete cascade,
      source_language TEXT not null,
      language TEXT not null,
      segment_id TEXT not null,
      guide TEXT not null,
      target TEXT not null,
      written_at INTEGER not null,
      primary key (organization_id, source_language, language, segment_id, guide)
    )`,

    `create table glossary_entries (
      id TEXT primary key,
      organization_id TEXT not null references organizations (id) on delete cascade,
      translations TEXT not null,
      created_at INTEGER not null,
      updated_at INTEGER not null
    )`,
    `create index glossary_entries_organization on glossary_entries (organization_id, id)`,
  ],
}
