import type { Migration } from '../../../platform/database/migration.ts'

export const standing: Migration = {
  name: '0025-standing',
  statements: [
    // Tokens that are there already count as vouched for by whoever runs the server.
    `alter table tokens add column origin TEXT not null default 'operator'`,
    `alter table tokens add column provider_id TEXT references identity_providers (id) on delete set null`,
    `alter table tokens add column origin_organization_id TEXT`,
    `alter table tokens add column parent_id TEXT references tokens (id) on delete set null`,
    `create index tokens_provider on tokens (provider_id)`,
    `create index tokens_parent on tokens (parent_id)`,

    `create table token_uses (
      organization_id TEXT not null references organizations (id) on delete cascade,
      token_id TEXT not null references tokens (id) on delete cascade,
      user_id TEXT not null references users (id) on delete cascade,
      last_used_at INTEGER,
      revoked_at INTEGER,
      primary key (organization_id, token_id)
    )`,
    `create index token_uses_token on token_uses (token_id)`,

    // The ids of open invitations let people in and were shown in audit logs: nobody can follow them any more.
    `drop table invites`,
    `create table invites (
      id TEXT primary key,
      organization_id TEXT not null references organizations (id) on delete cascade,
      hash TEXT not null unique,
      email TEXT,
      mailed INTEGER not null,
      role TEXT,
      sso INTEGER not null,
      created_by TEXT references users (id) on delete set null,
      created_at INTEGER not null
    )`,
    `create unique index invites_email on invites (organization_id, email) where email is not null`,
    `create index invites_links on invites (organization_id, created_at, id) where email is null`,
  ],
}
