import { ApiError } from '../../../contract/errors.ts'
import * as contract from '../../../contract/observers/integration-events.ts'
import { listInstallationFailures } from '../../../contract/observers/installations.ts'
import { implement, implementText, type Route } from '../../../http/implement.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Log } from '../../../platform/sandbox/index.ts'
import { changeDevelopmentMode } from './change-development-mode.ts'
import { listFailures } from './list-failures.ts'
import { eventBy, eventsOf, type EventRow } from './queries.ts'
import { queueTask } from './queue-task.ts'
import { requireIntegration } from '../integration-registry/index.ts'
import { decodeRequest } from './decode-request.ts'
import { renderComponent } from './render-component.ts'

export const integrationEventRoutes: Route[] = [
  implement(listInstallationFailures, async (ctx, { params, query }) => listFailures(ctx, params, query)),
  implement(contract.listIntegrationEvents, async (ctx, { params, query }) => {
    const { id, name } = await requireIntegration(ctx, params.integrationName)
    return eventsOf(ctx.db, id, { page: query, item: (row) => presentEvent(ctx, row, name) })
  }),
  implement(contract.getIntegrationEvent, async (ctx, { params }) => {
    const { id, name } = await requireIntegration(ctx, params.integrationName)
    const row = await eventBy(ctx.db, { integrationId: id, eventId: params.eventId })
    if (row === undefined) throw new ApiError('not-found', 'No such event, or it is older than 30 days')
    const logs: Log[] = JSON.parse(ctx.services.secrets.decrypt(row.logs))
    return {
      event: presentEvent(ctx, row, name),
      trace: {
        logs: logs.map(({ level, message, at }) => ({ level, message, timestamp: toTimestamp(at) })),
      },
    }
  }),
  implement(contract.setIntegrationDevelopmentMode, async (ctx, { params, body }) =>
    changeDevelopmentMode(ctx, await requireIntegration(ctx, params.integrationName), body),
  ),
  implement(contract.disableIntegrationDevelopmentMode, async (ctx, { params }) =>
    changeDevelopmentMode(ctx, await requireIntegration(ctx, params.integrationName), undefined),
  ),
  implement(contract.queueIntegrationTask, async (ctx, { params, body }) =>
    queueTask(ctx, await requireIntegration(ctx, params.integrationName), body),
  ),
  implementText(contract.renderIntegrationUIWithGet, async (ctx, { params, query }) =>
    renderComponent(
      ctx,
      await requireIntegration(ctx, params.integrationName),
      await decodeRequest(query.request),
    ),
  ),
  implementText(contract.renderIntegrationUIWithPost, async (ctx, { params, body }) =>
    renderComponent(ctx, await requireIntegration(ctx, params.integrationName), body),
  ),
]

function presentEvent(
  ctx: Context,
  row: Omit<EventRow, 'logs' | 'reason'>,
  integrationId: string,
): contract.IntegrationEvent {
  const { id, installation_id: installationId, status } = row
  return {
    id,
    integrationId,
    ...(installationId === null ? {} : { installationId }),
    createdAt: toTimestamp(row.created_at),
    payload: JSON.parse(ctx.services.secrets.decrypt(row.payload)),
    status,
  }
}
