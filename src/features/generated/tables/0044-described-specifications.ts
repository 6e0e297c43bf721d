import type { Migration } from '../../../platform/database/migration.ts'

export const describedSpecifications: Migration = {
  name: '0044-described-specifications',
  statements: [`alter table openapi_spec_versions add column described BLOB`],
}
