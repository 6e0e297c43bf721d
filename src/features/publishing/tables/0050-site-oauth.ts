import type { Migration } from '../../../platform/database/migration.ts'

export const siteOauth: Migration = {
  name: '0050-site-oauth',
  statements: [
    `create table site_oauth_clients (
      id TEXT primary key,
      site_id TEXT not null references sites (id) on delete cascade,
      name TEXT not null,
      redirect_uris TEXT not null,
      created_at INTEGER not null,
      used_at INTEGER not null
    )`,
    `create index site_oauth_clients_site on site_oauth_clients (site_id, used_at, id)`,
    `create index site_oauth_clients_use on site_oauth_clients (used_at)`,
    `create table site_oauth_grants (
      id TEXT primary key,
      site_id TEXT not null references sites (id) on delete cascade,
      client_id TEXT not null references site_oauth_clients (id) on delete cascade,
      session_id TEXT references sessions (id) on delete cascade,
      visitor TEXT not null,
      stamp TEXT not null,
      redirect_uri TEXT not null,
      challenge TEXT not null,
      code_hash TEXT not null,
      code_used_at INTEGER,
      generation INTEGER not null,
      renewed_at INTEGER not null,
      created_at INTEGER not null,
      expires_at INTEGER not null
    )`,
    `create unique index site_oauth_grants_code on site_oauth_grants (code_hash)`,
    `create index site_oauth_grants_site on site_oauth_grants (site_id)`,
    `create index site_oauth_grants_client on site_oauth_grants (client_id)`,
    `create index site_oauth_grants_session on site_oauth_grants (session_id)`,
    `create index site_oauth_grants_expiry on site_oauth_grants (expires_at)`,
  ],
}
