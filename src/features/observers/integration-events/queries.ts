import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

export type EventRow = Tables['integration_events']

/** Records events; a later try says what became of one in the end. */
export async function putEvents(db: Db, events: EventRow[]): Promise<void> {
  await db
    .insertInto('integration_events')
    .values(events)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        logs: eb.ref('excluded.logs'),
        reason: eb.ref('excluded.reason'),
      })),
    )
    .execute()
}

export async function eventsOf<Item>(
  db: Db,
  integrationId: string,
  { page, item }: { page: Page; item: (row: Omit<EventRow, 'logs' | 'reason'>) => Item },
): Promise<List<Item>> {
  const query = db
    .selectFrom('integration_events')
    .select(['id', 'integration_id', 'installation_id', 'payload', 'status', 'created_at'])
    .where('integration_id', '=', integrationId)
  return keysetPage(query, {
    by: [{ reference: 'id', type: 'string', order: 'desc', value: (row) => row.id }],
    page,
    item,
  })
}

/** What failed of an installation, the newest first. */
export async function failuresOf<Item>(
  db: Db,
  installationId: string,
  { page, item }: { page: Page; item: (row: EventRow) => Item },
): Promise<List<Item>> {
  const query = db
    .selectFrom('integration_events')
    .selectAll()
    .where('installation_id', '=', installationId)
    .where('status', '=', 'failed')
  return keysetPage(query, {
    by: [{ reference: 'id', type: 'string', order: 'desc', value: (row) => row.id }],
    page,
    item,
  })
}

export async function eventBy(
  db: Db,
  { integrationId, eventId }: { integrationId: string; eventId: string },
): Promise<EventRow | undefined> {
  return db
    .selectFrom('integration_events')
    .selectAll()
    .where('id', '=', eventId)
    .where('integration_id', '=', integrationId)
    .executeTakeFirst()
}

/** Deletes some of the events from before a time; answers how many. */
export async function deleteEventsBefore(db: Db, time: number, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('integration_events')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('integration_events')
        .select('integration_events.id')
        .where('integration_events.created_at', '<', time)
        .orderBy('integration_events.created_at')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
