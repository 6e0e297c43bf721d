/** What was answered, for whoever asked to read again; `events` are encrypted. */
type SiteAnswersTable = {
  id: string
  site_id: string
  asker: string
  events: string
  created_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    site_answers: SiteAnswersTable
  }
}
