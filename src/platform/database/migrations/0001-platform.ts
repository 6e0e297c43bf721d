import type { Migration } from '../migration.ts'

export const platform: Migration = {
  name: '0001-platform',
  statements: [
    `create table settings (name TEXT primary key, value TEXT not null)`,

    `create table jobs (
      id TEXT primary key,
      kind TEXT not null,
      payload TEXT not null,
      lane TEXT,
      state TEXT not null,
      run_at INTEGER not null,
      attempts INTEGER not null,
      lease_owner TEXT,
      lease_until INTEGER,
      last_error TEXT,
      created_at INTEGER not null
    )`,
    `create index jobs_ready on jobs (run_at, id) where state = 'ready'`,
    `create index jobs_running on jobs (lease_until) where state = 'running'`,
    `create index jobs_parked on jobs (id) where state = 'parked'`,
    `create index jobs_lane on jobs (lane, id) where state = 'ready'`,
    // The database itself refuses a second running job in a lane, whoever claims it.
    `create unique index jobs_one_in_lane on jobs (lane) where state = 'running'`,

    `create table schedules (name TEXT primary key, next_run_at INTEGER not null)`,
  ],
}
