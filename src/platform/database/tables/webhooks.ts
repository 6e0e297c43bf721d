export type WebhooksTable = {
  id: string
  organization_id: string
  url: string
  /** Encrypted. */
  secret: string
  active: number
  created_at: number
  updated_at: number
}

export type WebhookEventsTable = { webhook_id: string; organization_id: string; type: string }

export type WebhookDeliveriesTable = {
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
