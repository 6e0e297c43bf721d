import type { Migration } from '../../../platform/database/migration.ts'

export const siteMembers: Migration = {
  name: '0033-site-members',
  statements: [
    `alter table sites add column readers TEXT not null default 'organization'`,
    `create table site_readers (
      id TEXT primary key,
      site_id TEXT not null references sites (id) on delete cascade,
      team_id TEXT references teams (id) on delete cascade,
      user_id TEXT references users (id) on delete cascade
    )`,
    `create index site_readers_site on site_readers (site_id)`,
    `create index site_readers_team on site_readers (team_id) where team_id is not null`,
    `create index site_readers_user on site_readers (user_id) where user_id is not null`,
    `create table site_entry_codes (
      hash TEXT primary key,
      site_id TEXT not null references sites (id) on delete cascade,
      session_id TEXT not null references sessions (id) on delete cascade,
      state_hash TEXT not null,
      expires_at INTEGER not null
    )`,
    `create index site_entry_codes_site on site_entry_codes (site_id)`,
    `create index site_entry_codes_session on site_entry_codes (session_id)`,
    `create index site_entry_codes_expiry on site_entry_codes (expires_at)`,
  ],
}
