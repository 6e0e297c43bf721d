type AuditEventsTable = {
  id: string
  organization_id: string
  created_at: number
  action: string
  /** `null` is the program itself, or somebody unknown. */
  actor_id: string | null
  target_kind: string | null
  target_id: string | null
  /** JSON. */
  details: string
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    audit_events: AuditEventsTable
  }
}
