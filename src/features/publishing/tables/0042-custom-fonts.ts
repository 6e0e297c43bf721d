import type { Migration } from '../../../platform/database/migration.ts'

export const customFonts: Migration = {
  name: '0042-custom-fonts',
  statements: [
    `create table custom_fonts (
      id TEXT primary key,
      organization_id TEXT not null references organizations (id) on delete cascade,
      family TEXT not null,
      created_at INTEGER not null
    )`,
    `create index custom_fonts_organization on custom_fonts (organization_id, id)`,
    `create table custom_font_faces (
      id TEXT primary key,
      font_id TEXT not null references custom_fonts (id) on delete cascade,
      weight INTEGER not null,
      format TEXT not null,
      bytes BLOB not null
    )`,
    `create unique index custom_font_faces_weight on custom_font_faces (font_id, weight)`,
  ],
}
