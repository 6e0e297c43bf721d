import type { Migration } from '../../../platform/database/migration.ts'

export const followedSources: Migration = {
  name: '0022-followed-sources',
  statements: [
    `alter table translations add column source_snapshot TEXT`,
    `alter table translations add column result_snapshot TEXT`,
    `alter table translations add column guide TEXT`,

    `alter table translation_segments add column is_stale INTEGER not null default 0`,
    `create index translation_segments_stale on translation_segments (translation_id, is_stale, id)`,

    `create table translation_holders (
      translation_id TEXT not null references translations (id) on delete cascade,
      holder_id TEXT not null,
      segment_id TEXT not null,
      primary key (translation_id, holder_id, segment_id)
    )`,
    `create index translation_holders_segment on translation_holders (translation_id, segment_id)`,

    `alter table openapi_specs add column is_implied INTEGER not null default 0`,
    `create index openapi_specs_source on openapi_specs (organization_id, source_url)`,
    `create index links_sources on links (head_id, kind, target_id) where relation = 'dependsOn' and kind in ('url', 'file')`,
  ],
}
