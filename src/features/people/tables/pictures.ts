/** The photo of a user or the logo of an organization, each of whom has one, or what a site is drawn with. */
type PicturesTable = {
  id: string
  user_id: string | null
  organization_id: string | null
  site_id: string | null
  type: string
  bytes: Uint8Array
  created_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    pictures: PicturesTable
  }
}
