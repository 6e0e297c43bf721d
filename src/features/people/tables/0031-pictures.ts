import type { Migration } from '../../../platform/database/migration.ts'

export const pictures: Migration = {
  name: '0031-pictures',
  statements: [
    `create table pictures (
      id TEXT primary key,
      user_id TEXT references users (id) on delete cascade,
      organization_id TEXT references organizations (id) on delete cascade,
      type TEXT not null,
      bytes BLOB not null,
      created_at INTEGER not null
    )`,
    `create unique index pictures_user on pictures (user_id)`,
    `create unique index pictures_organization on pictures (organization_id)`,
  ],
}
