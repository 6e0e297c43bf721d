import type { Migration } from '../../../platform/database/migration.ts'

export const integrationEvents: Migration = {
  name: '0018-integration-events',
  statements: [
    `create table integration_events (
      id TEXT primary key,
      integration_id TEXT not null references integrations (id) on delete cascade,
      installation_id TEXT,
      payload TEXT not null,
      status TEXT not null,
      logs TEXT not null,
      created_at INTEGER not null
    )`,
    `create index integration_events_integration on integration_events (integration_id, id)`,
    `create index integration_events_age on integration_events (created_at)`,
  ],
}
