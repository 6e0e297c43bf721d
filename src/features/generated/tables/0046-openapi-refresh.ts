import type { Migration } from '../../../platform/database/migration.ts'

export const openapiRefresh: Migration = {
  name: '0046-openapi-refresh',
  statements: [`alter table openapi_specs add column refresh TEXT not null default 'six-hourly'`],
}
