import type { Migration } from '../../../platform/database/migration.ts'

export const notifications: Migration = {
  name: '0030-notifications',
  statements: [
    `create table watches (
      id TEXT primary key,
      user_id TEXT not null references users (id) on delete cascade,
      space_id TEXT not null references spaces (id) on delete cascade,
      page_id TEXT not null,
      page_title TEXT not null,
      created_at INTEGER not null
    )`,
    `create unique index watches_target on watches (space_id, page_id, user_id)`,
    `create index watches_user on watches (user_id, id)`,
    `create table notifications (
      id TEXT primary key,
      user_id TEXT not null references users (id) on delete cascade,
      space_id TEXT not null references spaces (id) on delete cascade,
      kind TEXT not null,
      cause TEXT not null,
      actor_id TEXT,
      change_request_id TEXT references change_requests (id) on delete cascade,
      comment_id TEXT references comments (id) on delete cascade,
      reply_id TEXT references comment_replies (id) on delete cascade,
      page_id TEXT,
      details TEXT not null,
      in_inbox INTEGER not null,
      mail TEXT not null,
      mailed_at INTEGER,
      created_at INTEGER not null,
      read_at INTEGER
    )`,
    // Of what happened once, everybody is told once.
    `create unique index notifications_cause on notifications (user_id, cause)`,
    `create index notifications_inbox on notifications (user_id, in_inbox, id)`,
    `create index notifications_space on notifications (space_id)`,
    `create index notifications_change_request on notifications (change_request_id)`,
    `create index notifications_comment on notifications (comment_id)`,
    `create index notifications_reply on notifications (reply_id)`,
    `create index notifications_mail on notifications (mail, mailed_at, user_id)`,
    `create index notifications_age on notifications (created_at)`,
    `create table notification_preferences (
      user_id TEXT not null references users (id) on delete cascade,
      kind TEXT not null,
      in_inbox INTEGER not null,
      mail TEXT not null,
      primary key (user_id, kind)
    )`,
    `create table notification_addresses (
      user_id TEXT primary key references users (id) on delete cascade,
      sealed_url TEXT not null
    )`,
    // For what concerns one person: nobody else is told.
    `alter table changes add column user_id TEXT`,
  ],
}
