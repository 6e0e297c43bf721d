import type { Migration } from '../../../platform/database/migration.ts'

export const changes: Migration = {
  name: '0028-changes',
  statements: [
    `create table changes (
      id TEXT primary key,
      organization_id TEXT not null references organizations (id) on delete cascade,
      created_at INTEGER not null,
      type TEXT not null,
      actor_id TEXT,
      resources TEXT not null,
      subject TEXT not null
    )`,
    `create index changes_time on changes (created_at)`,
    `create index changes_organization on changes (organization_id, created_at)`,
  ],
}
