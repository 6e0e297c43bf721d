import type { Migration } from '../../../platform/database/migration.ts'

export const openapiSpecs: Migration = {
  name: '0015-openapi-specs',
  statements: [
    `create table openapi_specs (
      id TEXT primary key,
      organization_id TEXT not null references organizations (id) on delete cascade,
      slug TEXT not null,
      source_url TEXT,
      source_text BLOB,
      source_number INTEGER not null,
      visibility TEXT not null,
      processing_state TEXT not null,
      last_version TEXT,
      last_processed_at INTEGER,
      last_error_code TEXT,
      last_errors TEXT not null,
      due_at INTEGER,
      created_at INTEGER not null,
      updated_at INTEGER not null
    )`,
    `create unique index openapi_specs_slug on openapi_specs (organization_id, slug)`,
    `create index openapi_specs_organization on openapi_specs (organization_id, id)`,
    `create index openapi_specs_due on openapi_specs (due_at) where due_at is not null`,

    `create table openapi_spec_versions (
      id TEXT primary key,
      spec_id TEXT not null references openapi_specs (id) on delete cascade,
      hash TEXT not null,
      source_url TEXT,
      document BLOB not null,
      created_at INTEGER not null
    )`,
    `create index openapi_spec_versions_spec on openapi_spec_versions (spec_id, id)`,
  ],
}
