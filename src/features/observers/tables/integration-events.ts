/** What was sent to an integration, and what became of it. */
type IntegrationEventsTable = {
  id: string
  integration_id: string
  installation_id: string | null
  /** JSON, encrypted. */
  payload: string
  status: 'success' | 'failed'
  /** JSON, encrypted. */
  logs: string
  /** Of what failed, in words that those may read who have it installed; encrypted. */
  reason: string | null
  created_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    integration_events: IntegrationEventsTable
  }
}
