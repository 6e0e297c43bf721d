import type { InstallationFailure } from '../../../contract/observers/installation-shapes.ts'
import type { List, Page } from '../../../contract/pagination.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Log } from '../../../platform/sandbox/index.ts'
import { readIntegration } from '../integration-registry/index.ts'
import type { IntegrationEvent } from './dispatch-event.ts'
import { failuresOf, type EventRow } from './queries.ts'

/** What failed of an installation; what its script wrote is for those alone who own the integration. */
export async function listFailures(
  ctx: Context,
  { integrationName, installationId }: { integrationName: string; installationId: string },
  page: Page,
): Promise<List<InstallationFailure>> {
  const { permissions } = await readIntegration(ctx, integrationName)
  return failuresOf(ctx.db, installationId, {
    page,
    item: (row) => ({
      ...presentFailure(ctx, row),
      ...(permissions.admin && messageOf(ctx, row)),
    }),
  })
}

function presentFailure({ services }: Context, row: EventRow): InstallationFailure {
  const { secrets } = services
  const event: IntegrationEvent = JSON.parse(secrets.decrypt(row.payload))
  const { type, spaceId, siteId, componentId } = event
  return {
    id: row.id,
    createdAt: toTimestamp(row.created_at),
    event: type,
    ...(spaceId !== undefined && { space: spaceId }),
    ...(siteId !== undefined && { site: siteId }),
    ...(typeof componentId === 'string' && { componentId }),
    // Those from before reasons were kept have none.
    reason: row.reason === null ? 'The script failed' : secrets.decrypt(row.reason),
  }
}

// The first line: where in the script it happened is told with the event.
function messageOf({ services }: Context, { logs }: EventRow): { message?: string } {
  const written: Log[] = JSON.parse(services.secrets.decrypt(logs))
  const message = written.findLast(({ level }) => level === 'error')?.message.split('\n', 1)[0]
  return message === undefined ? {} : { message }
}
