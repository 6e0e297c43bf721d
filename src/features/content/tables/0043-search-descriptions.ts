import type { Migration } from '../../../platform/database/migration.ts'

export const searchDescriptions: Migration = {
  name: '0043-search-descriptions',
  statements: [`alter table search_pages add column description TEXT not null default ''`],
}
