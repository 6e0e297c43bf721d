import type { Migration } from '../migration.ts'

export const sites: Migration = {
  name: '0006-sites',
  statements: [
    `create table sites (
      id TEXT primary key references resources (id) on delete cascade,
      organization_id TEXT not null references organizations (id) on delete cascade,
      type TEXT not null,
      title TEXT not null,
      title_folded TEXT not null,
      basename TEXT not null,
      hostname TEXT,
      hostname_status TEXT,
      proxy_origin TEXT,
      visibility TEXT not null,
      published INTEGER not null,
      agents_context TEXT not null,
      adaptive INTEGER not null,
      adaptive_schema TEXT,
      adaptive_schema_at INTEGER,
      customization TEXT not null,
      visitor_key TEXT not null,
      visitor_backend TEXT not null,
      visitor_login_url TEXT,
      created_at INTEGER not null
    )`,
    `create index sites_organization on sites (organization_id, id)`,
    `create unique index sites_basename on sites (basename)`,
    `create unique index sites_hostname on sites (hostname) where hostname is not null`,
    `create unique index sites_proxy_origin on sites (proxy_origin) where proxy_origin is not null`,

    `create table site_section_groups (
      id TEXT primary key,
      site_id TEXT not null references sites (id) on delete cascade,
      parent_id TEXT,
      title TEXT not null,
      icon TEXT,
      position TEXT not null
    )`,
    `create index site_section_groups_site on site_section_groups (site_id, position)`,

    `create table site_sections (
      id TEXT primary key,
      site_id TEXT not null references sites (id) on delete cascade,
      group_id TEXT references site_section_groups (id) on delete set null,
      title TEXT not null,
      description TEXT,
      icon TEXT,
      path TEXT not null,
      condition TEXT,
      is_default INTEGER not null,
      position TEXT not null
    )`,
    `create index site_sections_site on site_sections (site_id, position)`,
    `create unique index site_sections_path on site_sections (site_id, path)`,

    `create table site_spaces (
      id TEXT primary key,
      site_id TEXT not null references sites (id) on delete cascade,
      section_id TEXT references site_sections (id) on delete cascade,
      space_id TEXT not null references spaces (id) on delete cascade,
      path TEXT not null,
      condition TEXT,
      is_default INTEGER not null,
      position TEXT not null,
      customization TEXT
    )`,
    `create index site_spaces_site on site_spaces (site_id, position)`,
    `create index site_spaces_section on site_spaces (section_id)`,
    `create index site_spaces_space on site_spaces (space_id)`,
    `create unique index site_spaces_path on site_spaces (site_id, coalesce(section_id, ''), path)`,

    `create table site_share_links (
      id TEXT primary key,
      site_id TEXT not null references sites (id) on delete cascade,
      name TEXT not null,
      active INTEGER not null,
      key_hash TEXT not null,
      key_sealed TEXT not null,
      created_at INTEGER not null
    )`,
    `create index site_share_links_site on site_share_links (site_id, id)`,
    `create unique index site_share_links_key on site_share_links (key_hash)`,

    `create table site_redirects (
      id TEXT primary key,
      site_id TEXT not null references sites (id) on delete cascade,
      source TEXT not null,
      destination TEXT not null,
      created_at INTEGER not null
    )`,
    `create index site_redirects_site on site_redirects (site_id, id)`,
    `create unique index site_redirects_source on site_redirects (site_id, source)`,

    `create table page_addresses (
      space_id TEXT not null references spaces (id) on delete cascade,
      path TEXT not null,
      page_id TEXT not null,
      left_at INTEGER not null,
      primary key (space_id, path)
    )`,

    `create table site_events (
      id TEXT primary key,
      site_id TEXT not null references sites (id) on delete cascade,
      type TEXT not null,
      at INTEGER not null,
      url TEXT not null,
      display_context TEXT not null,
      site_section_id TEXT,
      site_space_id TEXT,
      share_key TEXT,
      space_id TEXT,
      page_id TEXT,
      visitor_id TEXT not null,
      session_id TEXT not null,
      device TEXT not null,
      browser TEXT not null,
      os TEXT not null,
      bot TEXT not null,
      language TEXT,
      referrer TEXT not null,
      referrer_domain TEXT not null,
      utm TEXT not null,
      claims TEXT not null,
      query TEXT,
      results INTEGER,
      rating TEXT,
      comment TEXT,
      answer_rating INTEGER,
      link TEXT,
      link_kind TEXT,
      link_domain TEXT,
      link_position TEXT,
      operation_path TEXT,
      operation_method TEXT,
      placement TEXT
    )`,
    `create index site_events_site on site_events (site_id, at)`,
    `create index site_events_type on site_events (site_id, type, at)`,
    `create index site_events_time on site_events (at)`,
  ],
}
