import type { Migration } from '../../../platform/database/migration.ts'

// What an editor saves by itself folds into one revision of a sitting; those that it took in stay readable.
export const sittings: Migration = {
  name: '0036-sittings',
  statements: [
    `alter table revisions add column sitting_at INTEGER`,
    `alter table revisions add column co_authors TEXT`,
    `alter table revisions add column folded INTEGER not null default 0`,
  ],
}
