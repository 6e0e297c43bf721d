type WebhooksTable = {
  id: string
  organization_id: string
  url: string
  /** Encrypted. */
  secret: string
  active: number
  created_at: number
  updated_at: number
}

type WebhookEventsTable = { webhook_id: string; organization_id: string; type: string }

type WebhookDeliveriesTable = {
  id: string
  webhook_id: string
  type: string
  /** JSON of what was sent. */
  payload: string
  status: 'success' | 'failed'
  attempts: number
  response_status: number | null
  error: string | null
  created_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    webhooks: WebhooksTable
    webhook_events: WebhookEventsTable
    webhook_deliveries: WebhookDeliveriesTable
  }
}
