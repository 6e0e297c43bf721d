import type { Migration } from '../../../platform/database/migration.ts'

export const signIn: Migration = {
  name: '0011-sign-in',
  statements: [
    `create table passwords (
      user_id TEXT primary key references users (id) on delete cascade,
      hash TEXT not null,
      changed_at INTEGER not null
    )`,

    `create table identity_providers (
      id TEXT primary key,
      organization_id TEXT not null references organizations (id) on delete cascade,
      kind TEXT not null,
      label TEXT not null,
      entity_id TEXT,
      sso_url TEXT,
      certificate TEXT,
      issuer TEXT,
      client_id TEXT,
      client_secret TEXT,
      default_role TEXT,
      default_team TEXT references teams (id) on delete set null,
      created_at INTEGER not null,
      updated_at INTEGER not null
    )`,
    `create index identity_providers_organization on identity_providers (organization_id, kind, id)`,
    `create index identity_providers_team on identity_providers (default_team)`,

    `create table identities (
      provider_id TEXT not null references identity_providers (id) on delete cascade,
      subject TEXT not null,
      user_id TEXT not null references users (id) on delete cascade,
      created_at INTEGER not null,
      primary key (provider_id, subject)
    )`,
    `create unique index identities_user on identities (user_id, provider_id)`,

    `create table sessions (
      id TEXT primary key,
      user_id TEXT not null references users (id) on delete cascade,
      hash TEXT not null unique,
      method TEXT not null,
      provider_id TEXT references identity_providers (id) on delete cascade,
      user_agent TEXT not null,
      address TEXT not null,
      created_at INTEGER not null,
      last_used_at INTEGER not null,
      expires_at INTEGER not null
    )`,
    `create index sessions_user on sessions (user_id, id)`,
    `create index sessions_provider on sessions (provider_id)`,
    `create index sessions_expiry on sessions (expires_at)`,

    `create table one_time_links (
      hash TEXT primary key,
      purpose TEXT not null,
      email TEXT not null,
      return_to TEXT,
      created_at INTEGER not null,
      expires_at INTEGER not null
    )`,
    `create index one_time_links_email on one_time_links (email)`,
    `create index one_time_links_expiry on one_time_links (expires_at)`,

    `create table sign_in_flows (
      id TEXT primary key,
      provider_id TEXT not null references identity_providers (id) on delete cascade,
      browser_hash TEXT not null,
      return_to TEXT,
      sealed TEXT,
      ticket_hash TEXT unique,
      expires_at INTEGER not null
    )`,
    `create index sign_in_flows_provider on sign_in_flows (provider_id)`,
    `create index sign_in_flows_expiry on sign_in_flows (expires_at)`,

    `create table sign_in_attempts (
      name TEXT primary key,
      attempts INTEGER not null,
      ends_at INTEGER not null
    )`,
    `create index sign_in_attempts_end on sign_in_attempts (ends_at)`,
  ],
}
