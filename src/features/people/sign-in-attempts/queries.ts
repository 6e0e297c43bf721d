import type { Db } from '../../../platform/database/index.ts'

/** Counts a try and answers how many there were in this window, this one among them. */
export async function countAttempt(
  db: Db,
  { name, now, endsAt }: { name: string; now: number; endsAt: number },
): Promise<{ attempts: number; ends_at: number }> {
  await db.deleteFrom('sign_in_attempts').where('name', '=', name).where('ends_at', '<=', now).execute()
  return db
    .insertInto('sign_in_attempts')
    .values({ name, attempts: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ attempts: eb('sign_in_attempts.attempts', '+', 1) })),
    )
    .returning(['attempts', 'ends_at'])
    .executeTakeFirstOrThrow()
}

export async function deleteAttempts(db: Db, name: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('name', '=', name).execute()
}

/** Forgets tries that no longer count. */
export async function deleteExpiredAttempts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('ends_at', '<=', now).execute()
}
