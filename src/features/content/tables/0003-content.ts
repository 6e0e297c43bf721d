import type { Migration } from '../../../platform/database/migration.ts'

export const content: Migration = {
  name: '0003-content',
  statements: [
    // One order for spaces and collections among their siblings; a deleted resource stays for a while.
    `alter table resources add column position TEXT not null default ''`,
    `alter table resources add column deleted_at INTEGER`,
    `create index resources_deleted on resources (deleted_at) where deleted_at is not null`,
    `create index resources_siblings on resources (organization_id, parent_id, position, id)`,

    `create table objects (hash TEXT primary key, data BLOB not null, written_at INTEGER not null)`,

    `create table revisions (
      id TEXT primary key,
      space_id TEXT not null,
      head_id TEXT not null,
      type TEXT not null,
      parents TEXT not null,
      snapshot TEXT not null references objects (hash),
      author_id TEXT,
      git TEXT,
      merged_from TEXT,
      created_at INTEGER not null
    )`,
    `create index revisions_head on revisions (head_id, id)`,

    `create table heads (
      id TEXT primary key,
      space_id TEXT not null,
      revision_id TEXT not null references revisions (id),
      indexed_snapshot TEXT
    )`,
    `create index revisions_space on revisions (space_id, id)`,
    `create index heads_space on heads (space_id)`,

    `create table collections (
      id TEXT primary key references resources (id) on delete cascade,
      organization_id TEXT not null references organizations (id) on delete cascade,
      title TEXT not null,
      description TEXT,
      created_at INTEGER not null
    )`,
    `create index collections_organization on collections (organization_id, id)`,

    `create table spaces (
      id TEXT primary key references resources (id) on delete cascade,
      organization_id TEXT not null references organizations (id) on delete cascade,
      title TEXT not null,
      emoji TEXT,
      icon TEXT,
      edit_mode TEXT not null,
      visibility TEXT not null,
      language TEXT,
      merge_rules TEXT not null,
      created_at INTEGER not null,
      updated_at INTEGER not null,
      comments INTEGER not null,
      change_requests INTEGER not null,
      change_requests_open INTEGER not null,
      change_requests_draft INTEGER not null,
      last_change_request INTEGER not null,
      published_url TEXT,
      public_url TEXT,
      git_sync TEXT,
      visitor_auth TEXT
    )`,
    `create index spaces_organization on spaces (organization_id, id)`,

    `create table content_index (
      head_id TEXT not null references heads (id) on delete cascade,
      kind TEXT not null,
      id TEXT not null,
      parent_id TEXT,
      primary key (head_id, kind, id)
    )`,
    `create index content_index_parent on content_index (head_id, kind, parent_id)`,

    `create table links (
      head_id TEXT not null references heads (id) on delete cascade,
      source_kind TEXT not null,
      source_id TEXT not null,
      number INTEGER not null,
      node TEXT,
      relation TEXT not null,
      kind TEXT not null,
      target_space TEXT,
      target_id TEXT not null,
      ref TEXT not null,
      primary key (head_id, source_kind, source_id, number)
    )`,
    `create index links_target on links (target_space, kind, target_id)`,

    `create table blobs (key TEXT primary key, written_at INTEGER not null)`,
  ],
}
