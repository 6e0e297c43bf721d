import type { Migration } from '../../../platform/database/migration.ts'

export const translationErrors: Migration = {
  name: '0069-translation-errors',
  statements: [`alter table translations add column error TEXT`],
}
