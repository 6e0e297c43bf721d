import type { Migration } from '../../../platform/database/migration.ts'

export const webhooks: Migration = {
  name: '0019-webhooks',
  statements: [
    `create table webhooks (
      id TEXT primary key,
      organization_id TEXT not null references organizations (id) on delete cascade,
      url TEXT not null,
      secret TEXT not null,
      active INTEGER not null,
      created_at INTEGER not null,
      updated_at INTEGER not null
    )`,
    `create index webhooks_organization on webhooks (organization_id, id)`,
    `create table webhook_events (
      webhook_id TEXT not null references webhooks (id) on delete cascade,
      organization_id TEXT not null,
      type TEXT not null,
      primary key (webhook_id, type)
    )`,
    `create index webhook_events_type on webhook_events (organization_id, type, webhook_id)`,
    `create table webhook_deliveries (
      id TEXT primary key,
      webhook_id TEXT not null references webhooks (id) on delete cascade,
      type TEXT not null,
      payload TEXT not null,
      status TEXT not null,
      attempts INTEGER not null,
      response_status INTEGER,
      error TEXT,
      created_at INTEGER not null
    )`,
    `create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id)`,
    `create index webhook_deliveries_age on webhook_deliveries (created_at)`,
  ],
}
