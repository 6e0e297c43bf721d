import type { Migration } from '../../../platform/database/migration.ts'

export const searchHead: Migration = {
  name: '0065-search-head',
  statements: [`alter table search_heads add column head TEXT`],
}
