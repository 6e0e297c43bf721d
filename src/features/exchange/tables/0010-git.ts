import type { Migration } from '../../../platform/database/migration.ts'

export const git: Migration = {
  name: '0010-git',
  statements: [
    // The last commit that a space and a repository agreed on, and the revision that says the same.
    `create table git_syncs (
      space_id TEXT primary key references spaces (id) on delete cascade,
      repository TEXT not null,
      ref TEXT not null,
      directory TEXT not null,
      commit_oid TEXT not null,
      revision_id TEXT not null,
      redirects TEXT not null,
      updated_at INTEGER not null
    )`,

    `create table git_operations (
      id TEXT primary key,
      space_id TEXT not null references spaces (id) on delete cascade,
      direction TEXT not null,
      state TEXT not null,
      stage TEXT not null,
      request TEXT not null,
      sealed_url TEXT,
      order_at INTEGER not null,
      dispatched_tasks INTEGER not null,
      completed_tasks INTEGER not null,
      commit_oid TEXT,
      revision_id TEXT,
      error TEXT,
      created_at INTEGER not null,
      started_at INTEGER,
      updated_at INTEGER not null,
      completed_at INTEGER
    )`,
    `create index git_operations_space on git_operations (space_id, id)`,
    `create index git_operations_waiting on git_operations (space_id, state, order_at, id)`,
  ],
}
