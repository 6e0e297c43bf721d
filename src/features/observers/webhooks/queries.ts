import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, preparedQuery, type Db, type Tables } from '../../../platform/database/index.ts'
import { organizationOfSpace } from '../../content/spaces/index.ts'

export type DeliveryRow = Tables['webhook_deliveries']
export type DeliveryOutcome = Omit<DeliveryRow, 'payload' | 'type'>
export type WebhookRow = Tables['webhooks'] & { events: string[]; lastDelivery?: DeliveryOutcome }
export type WebhookKey = { organizationId: string; webhookId: string }

export async function insertWebhook(db: Db, webhook: Tables['webhooks']): Promise<void> {
  await db.insertInto('webhooks').values(webhook).execute()
}

export async function updateWebhook(
  db: Db,
  id: string,
  change: Partial<Omit<Tables['webhooks'], 'id' | 'organization_id'>>,
): Promise<void> {
  await db.updateTable('webhooks').set(change).where('id', '=', id).execute()
}

export async function deleteWebhook(db: Db, { organizationId, webhookId }: WebhookKey): Promise<void> {
  await db
    .deleteFrom('webhooks')
    .where('id', '=', webhookId)
    .where('organization_id', '=', organizationId)
    .execute()
}

export async function replaceEvents(
  db: Db,
  { organizationId, webhookId }: WebhookKey,
  types: string[],
): Promise<void> {
  await db.deleteFrom('webhook_events').where('webhook_id', '=', webhookId).execute()
  await db
    .insertInto('webhook_events')
    .values(
      [...new Set(types)].map((type) => ({ webhook_id: webhookId, organization_id: organizationId, type })),
    )
    .execute()
}

export async function webhookBy(
  db: Db,
  { organizationId, webhookId }: WebhookKey,
): Promise<WebhookRow | undefined> {
  const row = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', webhookId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row && (await withDetails(db, [row])).at(0)
}

/** A webhook that is there and on. */
export async function activeWebhook(db: Db, id: string): Promise<Tables['webhooks'] | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).where('active', '=', 1).executeTakeFirst()
}

export async function webhooksOf(db: Db, organizationId: string, page: Page): Promise<List<WebhookRow>> {
  const query = db.selectFrom('webhooks').selectAll().where('organization_id', '=', organizationId)
  const list = await keysetPage(query, {
    by: [{ reference: 'id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item: (row) => row,
  })
  return { ...list, items: await withDetails(db, list.items) }
}

async function withDetails(db: Db, rows: Tables['webhooks'][]): Promise<WebhookRow[]> {
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const events = await db
    .selectFrom('webhook_events')
    .select(['webhook_id', 'type'])
    .where('webhook_id', 'in', ids)
    .orderBy('type')
    .execute()
  const byWebhook = Map.groupBy(events, (row) => row.webhook_id)
  const last = new Map((await lastDeliveriesOf(db, ids)).map((row) => [row.webhook_id, row]))
  return rows.map((row) => {
    const lastDelivery = last.get(row.id)
    return {
      ...row,
      events: (byWebhook.get(row.id) ?? []).map(({ type }) => type),
      ...(lastDelivery && { lastDelivery }),
    }
  })
}

// The newest of each by the index, however many there are.
async function lastDeliveriesOf(db: Db, webhookIds: string[]): Promise<DeliveryOutcome[]> {
  return db
    .selectFrom('webhooks')
    .innerJoin('webhook_deliveries', (join) =>
      join.on('webhook_deliveries.id', '=', (eb) =>
        eb
          .selectFrom('webhook_deliveries as newest')
          .select('newest.id')
          .whereRef('newest.webhook_id', '=', 'webhooks.id')
          .orderBy('newest.id', 'desc')
          .limit(1),
      ),
    )
    .select(['webhook_deliveries.id', 'webhook_deliveries.webhook_id', 'webhook_deliveries.status'])
    .select(['webhook_deliveries.attempts', 'webhook_deliveries.response_status'])
    .select(['webhook_deliveries.error', 'webhook_deliveries.created_at'])
    .where('webhooks.id', 'in', webhookIds)
    .execute()
}

/** The webhooks that are on and want an event. */
export async function webhooksFor(
  db: Db,
  { organizationId, type }: { organizationId: string; type: string },
): Promise<string[]> {
  return (await selectWanting(db, { organizationId, type })).map((row) => row.webhook_id)
}

const selectWanting = preparedQuery(
  (db, { organizationId, type }: { organizationId: string; type: string }) =>
    wanting(db, type)
      .where('webhook_events.organization_id', '=', organizationId)
      .orderBy('webhook_events.webhook_id'),
)

/** The statement for those that want an event of a space. */
export function webhooksOfSpace(db: Db, { spaceId, type }: { spaceId: string; type: string }) {
  return wanting(db, type).where('webhook_events.organization_id', '=', organizationOfSpace(db, spaceId))
}

function wanting(db: Db, type: string) {
  return db
    .selectFrom('webhook_events')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_events.webhook_id')
    .select('webhook_events.webhook_id')
    .where('webhook_events.type', '=', type)
    .where('webhooks.active', '=', 1)
}

export async function putDelivery(db: Db, delivery: DeliveryRow): Promise<void> {
  await db
    .insertInto('webhook_deliveries')
    .values(delivery)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        attempts: eb.ref('excluded.attempts'),
        response_status: eb.ref('excluded.response_status'),
        error: eb.ref('excluded.error'),
      })),
    )
    .execute()
}

export async function deliveriesOf<Item>(
  db: Db,
  webhookId: string,
  { page, item }: { page: Page; item: (row: DeliveryRow) => Item },
): Promise<List<Item>> {
  const query = db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', webhookId)
  return keysetPage(query, {
    by: [{ reference: 'id', type: 'string', order: 'desc', value: (row) => row.id }],
    page,
    item,
  })
}

/** What was sent in a delivery, as it was sent. */
export async function payloadOf(
  db: Db,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('payload')
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
  return row?.payload
}

export async function deleteDeliveriesBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', time).execute()
}
