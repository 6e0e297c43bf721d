import type { Db } from '../../../platform/database/index.ts'

export async function passwordOf(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('passwords').select('hash').where('user_id', '=', userId).executeTakeFirst()
  return row?.hash
}

export async function putPassword(
  db: Db,
  { userId, hash, now }: { userId: string; hash: string; now: number },
): Promise<void> {
  await db
    .insertInto('passwords')
    .values({ user_id: userId, hash, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ hash: eb.ref('excluded.hash'), changed_at: eb.ref('excluded.changed_at') })),
    )
    .execute()
}

export async function deletePassword(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passwords').where('user_id', '=', userId).execute()
}
