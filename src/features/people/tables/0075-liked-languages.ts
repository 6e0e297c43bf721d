import type { Migration } from '../../../platform/database/migration.ts'

export const likedLanguages: Migration = {
  name: '0075-liked-languages',
  statements: [`alter table users add column languages TEXT not null default ''`],
}
