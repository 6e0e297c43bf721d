import type { Db, Tables } from '../../../platform/database/index.ts'

type AddressRow = Tables['page_addresses']

const atOnce = 500

/** Keeps addresses; of several pages that had one, the last counts. */
export async function upsertAddresses(db: Db, addresses: AddressRow[]): Promise<void> {
  for (let at = 0; at < addresses.length; at += atOnce) {
    await db
      .insertInto('page_addresses')
      .values(addresses.slice(at, at + atOnce))
      .onConflict((conflict) =>
        conflict.columns(['space_id', 'path']).doUpdateSet((eb) => ({
          page_id: eb.ref('excluded.page_id'),
          left_at: eb.ref('excluded.left_at'),
        })),
      )
      .execute()
  }
}

/** The pages that were at any of these paths. */
export async function addressesAmong(
  db: Db,
  { spaceId, paths }: { spaceId: string; paths: string[] },
): Promise<AddressRow[]> {
  if (paths.length === 0) return []
  return db
    .selectFrom('page_addresses')
    .selectAll()
    .where('space_id', '=', spaceId)
    .where('path', 'in', paths)
    .execute()
}
