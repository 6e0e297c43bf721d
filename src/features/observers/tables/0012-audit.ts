import type { Migration } from '../../../platform/database/migration.ts'

export const audit: Migration = {
  name: '0012-audit',
  statements: [
    // No reference to users: what somebody did stays when they are gone.
    `create table audit_events (
      id TEXT primary key,
      organization_id TEXT not null references organizations (id) on delete cascade,
      created_at INTEGER not null,
      action TEXT not null,
      actor_id TEXT,
      target_kind TEXT,
      target_id TEXT,
      details TEXT not null
    )`,
    `create index audit_events_time on audit_events (organization_id, created_at, id)`,
    `create index audit_events_action on audit_events (organization_id, action, created_at, id)`,
    `create index audit_events_actor on audit_events (organization_id, actor_id, created_at, id)`,
  ],
}
