import { listAuditEventsInOrganization } from '../../../contract/observers/audit.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { presentAuditEvents } from './present.ts'
import { auditEventsOf } from './queries.ts'

export const auditRoutes: Route[] = [
  implement(listAuditEventsInOrganization, async (ctx, { params, query }) => {
    const { from, to, action, actor, target } = query
    const filter = { ...params, from: timeOf(from), to: timeOf(to), action, actor, target }
    const list = await auditEventsOf(ctx.db, filter, query)
    return { ...list, items: await presentAuditEvents(ctx, list.items) }
  }),
]

function timeOf(timestamp: string | undefined): number | undefined {
  return timestamp === undefined ? undefined : Date.parse(timestamp)
}
