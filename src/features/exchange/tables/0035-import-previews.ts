import type { Migration } from '../../../platform/database/migration.ts'

export const importPreviews: Migration = {
  name: '0035-import-previews',
  statements: [
    `alter table import_runs add column is_reviewed INTEGER not null default 0`,
    `alter table import_runs add column found TEXT`,
    `alter table import_runs add column chosen TEXT`,
    `create index import_runs_status on import_runs (status, created_at)`,
  ],
}
