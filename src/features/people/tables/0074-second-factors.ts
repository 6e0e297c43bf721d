import type { Migration } from '../../../platform/database/migration.ts'

export const secondFactors: Migration = {
  name: '0074-second-factors',
  statements: [
    `create table second_factors (
      user_id TEXT primary key references users (id) on delete cascade,
      sealed TEXT not null,
      created_at INTEGER not null,
      confirmed_at INTEGER,
      used_step INTEGER not null
    )`,
    `create table recovery_codes (
      user_id TEXT not null references users (id) on delete cascade,
      hash TEXT not null,
      primary key (user_id, hash)
    )`,
    `create table second_steps (
      hash TEXT primary key,
      user_id TEXT not null references users (id) on delete cascade,
      method TEXT not null,
      expires_at INTEGER not null
    )`,
    `create index second_steps_user on second_steps (user_id)`,
    `create index second_steps_expiry on second_steps (expires_at)`,
  ],
}
