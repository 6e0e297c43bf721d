import type { Migration } from '../../../platform/database/migration.ts'

/** Finds a head whose index a copy can take over. */
export const copiedIndex: Migration = {
  name: '0014-copied-index',
  statements: [`create index heads_indexed_snapshot on heads (indexed_snapshot)`],
}
