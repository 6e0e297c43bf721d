import type { Migration } from '../../../platform/database/migration.ts'

export const integrations: Migration = {
  name: '0017-integrations',
  statements: [
    `create table integrations (
      id TEXT primary key,
      name TEXT not null,
      name_folded TEXT not null,
      organization_id TEXT not null references organizations (id) on delete cascade,
      version INTEGER not null,
      title TEXT not null,
      title_folded TEXT not null,
      description TEXT not null,
      summary TEXT not null,
      visibility TEXT not null,
      target TEXT not null,
      scopes TEXT not null,
      categories TEXT not null,
      manifest TEXT not null,
      has_blocks INTEGER not null,
      has_content_sources INTEGER not null,
      script TEXT not null,
      secrets TEXT not null,
      preview_images INTEGER not null,
      has_icon INTEGER not null,
      dev_url TEXT,
      dev_all INTEGER not null,
      dev_until INTEGER,
      dev_failed_at INTEGER,
      created_at INTEGER not null,
      updated_at INTEGER not null,
      removed_at INTEGER
    )`,
    `create unique index integrations_name on integrations (name_folded)`,
    `create index integrations_organization on integrations (organization_id, id)`,
    `create index integrations_public on integrations (visibility, id)`,
    `create index integrations_removed on integrations (removed_at) where removed_at is not null`,

    `create table integration_tags (
      integration_id TEXT not null references integrations (id) on delete cascade,
      kind TEXT not null,
      value TEXT not null,
      primary key (integration_id, kind, value)
    )`,
    `create index integration_tags_value on integration_tags (kind, value, integration_id)`,

    `create table integration_images (
      integration_id TEXT not null references integrations (id) on delete cascade,
      position INTEGER not null,
      type TEXT not null,
      bytes BLOB not null,
      primary key (integration_id, position)
    )`,

    `create table installations (
      id TEXT primary key,
      integration_id TEXT not null references integrations (id) on delete cascade,
      organization_id TEXT not null references organizations (id) on delete cascade,
      status TEXT not null,
      space_selection TEXT not null,
      site_selection TEXT not null,
      configuration TEXT not null,
      external_ids TEXT not null,
      installed_by TEXT not null references users (id),
      created_at INTEGER not null,
      updated_at INTEGER not null
    )`,
    `create unique index installations_organization on installations (organization_id, integration_id)`,
    `create index installations_integration on installations (integration_id, id)`,

    `create table content_installations (
      installation_id TEXT not null references installations (id) on delete cascade,
      content_id TEXT not null references resources (id) on delete cascade,
      kind TEXT not null,
      integration_id TEXT not null references integrations (id) on delete cascade,
      organization_id TEXT not null references organizations (id) on delete cascade,
      status TEXT not null,
      configuration TEXT not null,
      external_ids TEXT not null,
      created_at INTEGER not null,
      updated_at INTEGER not null,
      primary key (installation_id, content_id)
    )`,
    `create index content_installations_content on content_installations (content_id, installation_id)`,
    `create index content_installations_integration on content_installations (integration_id, kind, installation_id, content_id)`,

    `create table installation_external_ids (
      installation_id TEXT not null references installations (id) on delete cascade,
      content_id TEXT not null,
      external_id TEXT not null,
      primary key (installation_id, content_id, external_id)
    )`,
    `create index installation_external_ids_value on installation_external_ids (external_id, installation_id)`,
  ],
}
