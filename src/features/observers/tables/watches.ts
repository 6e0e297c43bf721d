type WatchesTable = {
  id: string
  user_id: string
  space_id: string
  /** Empty when the whole space is watched. */
  page_id: string
  /** As the page was called then. */
  page_title: string
  created_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    watches: WatchesTable
  }
}
