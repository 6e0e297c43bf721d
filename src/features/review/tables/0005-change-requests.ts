import type { Migration } from '../../../platform/database/migration.ts'

export const changeRequests: Migration = {
  name: '0005-change-requests',
  statements: [
    `create table change_requests (
      id TEXT primary key,
      space_id TEXT not null references spaces (id) on delete cascade,
      number INTEGER not null,
      status TEXT not null,
      subject TEXT not null,
      description TEXT,
      created_by TEXT,
      created_at INTEGER not null,
      updated_at INTEGER not null,
      revision_initial TEXT not null,
      revision_ancestor TEXT not null,
      revision_merged TEXT,
      has_been_updated INTEGER not null,
      comments INTEGER not null
    )`,
    `create unique index change_requests_number on change_requests (space_id, number)`,
    `create index change_requests_status on change_requests (space_id, status, number)`,

    `create table change_request_contributors (
      change_request_id TEXT not null references change_requests (id) on delete cascade,
      user_id TEXT not null,
      edits INTEGER not null,
      updated_at INTEGER not null,
      primary key (change_request_id, user_id)
    )`,

    `create table change_request_conflicts (
      id TEXT primary key,
      change_request_id TEXT not null references change_requests (id) on delete cascade,
      identity TEXT not null,
      conflict TEXT not null,
      created_at INTEGER not null
    )`,
    `create unique index change_request_conflicts_identity on change_request_conflicts (change_request_id, identity)`,

    `create table reviews (
      id TEXT primary key,
      change_request_id TEXT not null references change_requests (id) on delete cascade,
      reviewer_id TEXT not null,
      requested_by TEXT,
      status TEXT not null,
      revision_id TEXT not null,
      superseded INTEGER not null,
      comment_id TEXT,
      created_at INTEGER not null
    )`,
    `create index reviews_change_request on reviews (change_request_id, id)`,

    `create table requested_reviewers (
      change_request_id TEXT not null references change_requests (id) on delete cascade,
      user_id TEXT not null,
      requested_by TEXT not null,
      revision_id TEXT not null,
      created_at INTEGER not null,
      primary key (change_request_id, user_id)
    )`,

    `create table comments (
      id TEXT primary key,
      space_id TEXT not null references spaces (id) on delete cascade,
      change_request_id TEXT references change_requests (id) on delete cascade,
      review_id TEXT,
      page_id TEXT,
      node_id TEXT,
      table_cell TEXT,
      revision_id TEXT not null,
      body TEXT not null,
      posted_by TEXT not null,
      posted_at INTEGER not null,
      edited_at INTEGER,
      status TEXT not null,
      resolved_at INTEGER,
      resolved_by TEXT,
      replies INTEGER not null
    )`,
    `create index comments_space on comments (space_id, id)`,
    `create index comments_change_request on comments (change_request_id, id) where change_request_id is not null`,

    `create table comment_replies (
      id TEXT primary key,
      comment_id TEXT not null references comments (id) on delete cascade,
      body TEXT not null,
      posted_by TEXT not null,
      posted_at INTEGER not null,
      edited_at INTEGER
    )`,
    `create index comment_replies_comment on comment_replies (comment_id, id)`,

    `create table reactions (
      target_id TEXT not null,
      emoji TEXT not null,
      user_id TEXT not null,
      reacted_at INTEGER not null,
      primary key (target_id, emoji, user_id)
    )`,
  ],
}
