/** How somebody would have a site look; shown to nobody else. */
type SiteCustomizationDraftsTable = {
  site_id: string
  user_id: string
  /** A site-space, or nothing for the whole site. */
  place: string
  /** JSON. */
  customization: string
  updated_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    site_customization_drafts: SiteCustomizationDraftsTable
  }
}
