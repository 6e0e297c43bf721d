import type { Migration } from '../../../platform/database/migration.ts'

export const customizationDrafts: Migration = {
  name: '0032-customization-drafts',
  statements: [
    `create table site_customization_drafts (
      site_id TEXT not null references sites (id) on delete cascade,
      user_id TEXT not null references users (id) on delete cascade,
      place TEXT not null,
      customization TEXT not null,
      updated_at INTEGER not null,
      primary key (site_id, user_id, place)
    )`,
    `create index site_customization_drafts_user on site_customization_drafts (user_id)`,
    `alter table pictures add column site_id TEXT references sites (id) on delete cascade`,
    `create index pictures_site on pictures (site_id) where site_id is not null`,
  ],
}
