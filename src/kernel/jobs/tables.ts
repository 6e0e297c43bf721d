type JobsTable = {
  id: string
  kind: string
  payload: string
  /** One at a time, in order of the ids, among jobs of one lane. */
  lane: string | null
  state: 'ready' | 'running' | 'parked'
  run_at: number
  attempts: number
  lease_owner: string | null
  lease_until: number | null
  last_error: string | null
  created_at: number
  /** Of the request that it is there because of, and the span around that. */
  request_id: string | null
  traceparent: string | null
}

type SchedulesTable = { name: string; next_run_at: number }

declare module '../../platform/database/tables.ts' {
  interface Tables {
    jobs: JobsTable
    schedules: SchedulesTable
  }
}
