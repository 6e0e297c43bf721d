import type { Migration } from '../../../platform/database/migration.ts'

export const toolsAndAnswers: Migration = {
  name: '0055-tools-and-answers',
  statements: [
    `create table site_mcp_servers (
      id TEXT primary key,
      site_id TEXT not null references sites (id) on delete cascade,
      name TEXT not null,
      url TEXT not null,
      headers TEXT not null,
      created_at INTEGER not null
    )`,
    `create index site_mcp_servers_site on site_mcp_servers (site_id, id)`,
    `create table site_answers (
      id TEXT primary key,
      site_id TEXT not null references sites (id) on delete cascade,
      asker TEXT not null,
      events TEXT not null,
      created_at INTEGER not null
    )`,
    `create index site_answers_created on site_answers (created_at, id)`,
    `create index site_answers_site on site_answers (site_id)`,
  ],
}
