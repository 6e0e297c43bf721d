import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

export type AuditRow = Tables['audit_events']

export async function insertAuditEvents(db: Db, events: AuditRow[]): Promise<void> {
  if (events.length > 0) await db.insertInto('audit_events').values(events).execute()
}

export type AuditFilter = {
  organizationId: string
  from?: number | undefined
  to?: number | undefined
  action?: string | undefined
  actor?: string | undefined
  target?: string | undefined
}

export async function auditEventsOf(
  db: Db,
  { organizationId, from, to, action, actor, target }: AuditFilter,
  page: Page,
): Promise<List<AuditRow>> {
  let query = db.selectFrom('audit_events').selectAll().where('organization_id', '=', organizationId)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (to !== undefined) query = query.where('created_at', '<', to)
  if (action !== undefined) query = query.where('action', '=', action)
  if (actor !== undefined) query = query.where('actor_id', '=', actor)
  if (target !== undefined) query = query.where('target_id', '=', target)
  return keysetPage(query, {
    by: [
      { reference: 'created_at', type: 'number', order: 'desc', value: (row) => row.created_at },
      { reference: 'id', type: 'string', order: 'desc', value: (row) => row.id },
    ],
    page,
    item: (row) => row,
  })
}
