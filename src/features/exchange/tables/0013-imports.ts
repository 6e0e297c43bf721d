import type { Migration } from '../../../platform/database/migration.ts'

export const imports: Migration = {
  name: '0013-imports',
  statements: [
    `create table import_runs (
      id TEXT primary key,
      organization_id TEXT not null references organizations (id) on delete cascade,
      space_id TEXT not null references spaces (id) on delete cascade,
      change_request_id TEXT,
      page_id TEXT,
      source TEXT not null,
      status TEXT not null,
      created_by TEXT not null,
      created_at INTEGER not null,
      started_at INTEGER,
      completed_at INTEGER,
      revision_id TEXT,
      imported INTEGER not null,
      total INTEGER not null,
      pages TEXT not null,
      log TEXT not null,
      error TEXT
    )`,
    `create index import_runs_creator on import_runs (organization_id, created_by, id)`,
    `create index import_runs_space on import_runs (space_id)`,
  ],
}
