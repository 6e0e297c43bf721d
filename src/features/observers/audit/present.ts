import type { AuditEvent } from '../../../contract/observers/audit.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { presentUser, usersByIds } from '../../people/users/index.ts'
import type { AuditRow } from './queries.ts'

export async function presentAuditEvents(ctx: Context, rows: AuditRow[]): Promise<AuditEvent[]> {
  const ids = new Set(rows.flatMap(({ actor_id: id }) => (id === null ? [] : [id])))
  const users = new Map((await usersByIds(ctx.db, [...ids])).map((user) => [user.id, user]))
  return rows.map((row) => {
    const user = users.get(row.actor_id ?? '')
    return {
      object: 'audit-event',
      id: row.id,
      action: row.action,
      createdAt: toTimestamp(row.created_at),
      ...(row.actor_id !== null && {
        actor: { id: row.actor_id, ...(user && { user: presentUser(ctx, user) }) },
      }),
      ...(row.target_kind !== null &&
        row.target_id !== null && { target: { type: row.target_kind, id: row.target_id } }),
      details: JSON.parse(row.details),
    }
  })
}
