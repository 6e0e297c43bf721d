import type { Migration } from '../../../platform/database/migration.ts'

// Begins with what tells rows apart. The old one began as the primary key does, and PostgreSQL without
// statistics of a new, large space took it to look for one page among all.
export const contentIndexParent: Migration = {
  name: '0024-content-index-parent',
  statements: [
    `drop index content_index_parent`,
    `create index content_index_parent on content_index (parent_id, head_id, kind)`,
  ],
}
