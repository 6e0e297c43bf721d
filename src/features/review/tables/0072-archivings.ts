import type { Migration } from '../../../platform/database/migration.ts'

export const archivings: Migration = {
  name: '0072-archivings',
  statements: [
    `alter table change_requests add column archived_at INTEGER`,
    `alter table change_requests add column archived_by TEXT`,
  ],
}
