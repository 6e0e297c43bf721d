import type { Migration } from '../../../platform/database/migration.ts'

export const computedContents: Migration = {
  name: '0023-computed-contents',
  statements: [
    `create table computed_contents (
      space_id TEXT not null references resources (id) on delete cascade,
      source TEXT not null,
      made_by TEXT not null,
      pages TEXT not null,
      stamp TEXT not null,
      due_at INTEGER not null,
      primary key (space_id, source)
    )`,
  ],
}
