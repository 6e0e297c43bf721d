import { forUpdate, type Db, type Tables } from '../../../platform/database/index.ts'

export type FactorRow = Omit<Tables['second_factors'], 'user_id'>
export type StepRow = Tables['second_steps']

export async function factorOf(db: Db, userId: string): Promise<FactorRow | undefined> {
  return db
    .selectFrom('second_factors')
    .select(['sealed', 'created_at', 'confirmed_at', 'used_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return typeof (await factorOf(db, userId))?.confirmed_at === 'number'
}

/** The users who have a second factor, for other queries. */
export function secondFactorHolders(db: Db) {
  return db
    .selectFrom('second_factors')
    .select('second_factors.user_id')
    .where('second_factors.confirmed_at', 'is not', null)
}

type NewFactor = {
  userId: string
  sealed: string
  now: number
  /** The half minute of the code that showed that the app has it; without one it is being set up. */
  usedStep?: number
}

/** Keeps what an app is set up with, in place of what was begun before; false when there is a second factor. */
export async function putFactor(db: Db, { userId, sealed, now, usedStep }: NewFactor): Promise<boolean> {
  const confirmed = { confirmed_at: usedStep === undefined ? null : now, used_step: usedStep ?? 0 }
  const fresh = { sealed, created_at: now, ...confirmed }
  const result = await db
    .insertInto('second_factors')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(fresh).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** From now on codes are asked for; false when they were already. */
export async function confirmFactor(
  db: Db,
  { userId, now }: { userId: string; now: number },
): Promise<boolean> {
  const result = await db
    .updateTable('second_factors')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Uses up the code of a half minute; false when it, or a later one, was used before. */
export async function useStep(db: Db, { userId, step }: { userId: string; step: number }): Promise<boolean> {
  const result = await db
    .updateTable('second_factors')
    .set({ used_step: step })
    .where('user_id', '=', userId)
    .where('used_step', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Forgets a second factor, the codes beside it, and the sign-ins that wait for it. */
export async function deleteFactor(db: Db, userId: string): Promise<void> {
  // In this order, as whoever uses a ticket locks them.
  await deleteStepsOf(db, userId)
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

export async function replaceRecoveryCodes(
  db: Db,
  { userId, hashes }: { userId: string; hashes: string[] },
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute()
}

/** Uses up a recovery code; false when there is no such code. */
export async function takeRecoveryCode(
  db: Db,
  { userId, hash }: { userId: string; hash: string },
): Promise<boolean> {
  const result = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function insertStep(db: Db, step: StepRow): Promise<void> {
  await db.insertInto('second_steps').values(step).execute()
}

type StepKey = { hash: string; now: number }

/** A sign-in that waits for its second step. */
export async function stepBy(db: Db, key: StepKey): Promise<StepRow | undefined> {
  return selectStep(db, key).executeTakeFirst()
}

/** The same, held until the commit: a new password meanwhile either takes it away before or ends what it opens. */
export async function lockStep(db: Db, key: StepKey): Promise<StepRow | undefined> {
  return forUpdate(db, selectStep(db, key)).executeTakeFirst()
}

function selectStep(db: Db, { hash, now }: StepKey) {
  return db.selectFrom('second_steps').selectAll().where('hash', '=', hash).where('expires_at', '>', now)
}

export async function deleteStep(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('second_steps').where('hash', '=', hash).execute()
}

export async function deleteStepsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('second_steps').where('user_id', '=', userId).execute()
}

export async function deleteExpiredSteps(db: Db, now: number): Promise<void> {
  await db.deleteFrom('second_steps').where('expires_at', '<=', now).execute()
}
