import type { Migration } from '../../../platform/database/migration.ts'

export const segmentOrder: Migration = {
  name: '0073-segment-order',
  statements: [
    // What has none yet gets one when a run goes through its page, and stands by its hash until then.
    `alter table translation_holders add column position INTEGER not null default 0`,
    `create index translation_holders_position on translation_holders (translation_id, holder_id, position, segment_id)`,
  ],
}
