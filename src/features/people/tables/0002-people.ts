import type { Migration } from '../../../platform/database/migration.ts'

export const people: Migration = {
  name: '0002-people',
  statements: [
    `create table users (
      id TEXT primary key,
      email TEXT not null unique,
      email_verified_at INTEGER,
      display_name TEXT not null,
      search_text TEXT not null,
      photo_url TEXT,
      created_at INTEGER not null
    )`,

    `create table tokens (
      id TEXT primary key,
      user_id TEXT not null references users (id) on delete cascade,
      name TEXT not null,
      hash TEXT not null unique,
      read_only INTEGER not null,
      created_at INTEGER not null,
      expires_at INTEGER,
      last_used_at INTEGER
    )`,
    `create index tokens_user on tokens (user_id, id)`,

    `create table organizations (
      id TEXT primary key,
      title TEXT not null,
      hostname TEXT unique,
      default_role TEXT,
      default_content TEXT,
      logo TEXT,
      sso INTEGER not null,
      ai INTEGER not null,
      invite_links INTEGER not null,
      merge_rules TEXT not null,
      created_at INTEGER not null
    )`,
    `create table email_domains (
      organization_id TEXT not null references organizations (id) on delete cascade,
      domain TEXT not null,
      primary key (organization_id, domain)
    )`,
    `create index email_domains_domain on email_domains (domain, organization_id)`,

    `create table members (
      organization_id TEXT not null references organizations (id) on delete cascade,
      user_id TEXT not null references users (id) on delete cascade,
      role TEXT,
      disabled INTEGER not null,
      sso INTEGER not null,
      joined_at INTEGER not null,
      last_seen_at INTEGER,
      primary key (organization_id, user_id)
    )`,
    `create index members_joined on members (organization_id, joined_at, user_id)`,
    `create index members_seen on members (organization_id, last_seen_at, user_id) where last_seen_at is not null`,
    `create index members_user on members (user_id, organization_id)`,

    `create table teams (
      id TEXT primary key,
      organization_id TEXT not null references organizations (id) on delete cascade,
      title TEXT not null,
      title_folded TEXT not null,
      created_at INTEGER not null
    )`,
    `create index teams_organization on teams (organization_id, id)`,

    `create table team_members (
      team_id TEXT not null references teams (id) on delete cascade,
      organization_id TEXT not null,
      user_id TEXT not null,
      role TEXT not null,
      added_at INTEGER not null,
      primary key (team_id, user_id),
      foreign key (organization_id, user_id) references members (organization_id, user_id) on delete cascade
    )`,
    `create index team_members_user on team_members (organization_id, user_id, team_id)`,
    `create index team_members_added on team_members (team_id, added_at, user_id)`,

    `create table invites (
      id TEXT primary key,
      organization_id TEXT not null references organizations (id) on delete cascade,
      email TEXT,
      role TEXT,
      sso INTEGER not null,
      created_by TEXT references users (id) on delete set null,
      created_at INTEGER not null
    )`,
    `create unique index invites_email on invites (organization_id, email) where email is not null`,
    `create index invites_links on invites (organization_id, created_at, id) where email is null`,

    `create table resources (
      id TEXT primary key,
      kind TEXT not null,
      organization_id TEXT not null references organizations (id) on delete cascade,
      parent_id TEXT references resources (id),
      default_level TEXT not null,
      created_by TEXT
    )`,
    `create index resources_organization on resources (organization_id, kind)`,
    `create index resources_parent on resources (parent_id)`,

    `create table grants (
      resource_id TEXT not null references resources (id) on delete cascade,
      subject_kind TEXT not null,
      subject_id TEXT not null,
      role TEXT,
      created_at INTEGER not null,
      primary key (resource_id, subject_kind, subject_id)
    )`,
    `create index grants_subject on grants (subject_kind, subject_id, resource_id)`,
  ],
}
