import type { Migration } from '../../../platform/database/migration.ts'

export const livePages: Migration = {
  name: '0037-live-pages',
  statements: [
    `create table live_pages (
      name TEXT primary key,
      space_id TEXT not null references spaces (id) on delete cascade,
      state BLOB not null,
      document TEXT not null,
      epoch TEXT not null,
      version INTEGER not null,
      updated_at INTEGER not null
    )`,
    `create index live_pages_space on live_pages (space_id)`,
    `create index live_pages_updated on live_pages (updated_at)`,
  ],
}
