import type { Migration } from '../../../platform/database/migration.ts'

export const gitConnections: Migration = {
  name: '0034-git-connections',
  statements: [
    `create table git_connections (
      space_id TEXT primary key references spaces (id) on delete cascade,
      repository TEXT not null,
      ref TEXT not null,
      directory TEXT not null,
      credential TEXT not null,
      sealed_access TEXT not null,
      public_key TEXT,
      sealed_webhook_secret TEXT,
      exports_changes INTEGER not null,
      connected_by TEXT not null,
      created_at INTEGER not null,
      updated_at INTEGER not null
    )`,
  ],
}
