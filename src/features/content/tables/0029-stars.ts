import type { Migration } from '../../../platform/database/migration.ts'

export const stars: Migration = {
  name: '0029-stars',
  statements: [
    `create table stars (
      user_id TEXT not null references users (id) on delete cascade,
      space_id TEXT not null references spaces (id) on delete cascade,
      organization_id TEXT not null references organizations (id) on delete cascade,
      created_at INTEGER not null,
      primary key (user_id, organization_id, space_id)
    )`,
    `create index stars_space on stars (space_id)`,
  ],
}
