type SiteSectionGroupsTable = {
  id: string
  site_id: string
  parent_id: string | null
  title: string
  icon: string | null
  /** The place among the sections and groups of the same parent. */
  position: string
}

type SiteSectionsTable = {
  id: string
  site_id: string
  group_id: string | null
  title: string
  description: string | null
  icon: string | null
  path: string
  condition: string | null
  is_default: number
  position: string
}

type SiteSpacesTable = {
  id: string
  site_id: string
  section_id: string | null
  space_id: string
  path: string
  condition: string | null
  is_default: number
  position: string
  /** JSON of what differs from the site's. */
  customization: string | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    site_section_groups: SiteSectionGroupsTable
    site_sections: SiteSectionsTable
    site_spaces: SiteSpacesTable
  }
}
