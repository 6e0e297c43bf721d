import { sql } from 'kysely'
import { isUniqueViolation, type Database, type Db } from '../database/index.ts'
import { newId } from '../ids.ts'
import type { JobRequest } from '../context.ts'

export type ClaimedJob = { id: string; kind: string; payload: string; attempts: number }

/** Adds a job in the caller's transaction: it exists if and only if the caller's write does. */
export async function enqueue(db: Db, job: JobRequest, now: number): Promise<void> {
  await db
    .insertInto('jobs')
    .values({
      id: newId(),
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      lane: job.lane ?? null,
      state: 'ready',
      run_at: job.runAt ?? now,
      attempts: 0,
      lease_owner: null,
      lease_until: null,
      last_error: null,
      created_at: now,
    })
    .execute()
}

/** A cheap look without a lock: is there anything to claim? */
export async function hasClaimableJob(db: Db, now: number): Promise<boolean> {
  const job = await claimable(db, now).limit(1).executeTakeFirst()
  return job !== undefined
}

/** Takes up to `limit` jobs for `owner` until `leaseUntil`; a claim that another instance wins is no claim. */
export async function claimJobs(
  database: Database,
  { owner, now, leaseUntil, limit }: { owner: string; now: number; leaseUntil: number; limit: number },
): Promise<ClaimedJob[]> {
  try {
    return await database.transaction(async (db) => {
      const candidates = claimable(db, now).orderBy('job.run_at').orderBy('job.id').limit(limit)
      const locked = database.dialect === 'postgres' ? candidates.forUpdate('job').skipLocked() : candidates
      const ids = (await locked.execute()).map((job) => job.id)
      if (ids.length === 0) return []
      return db
        .updateTable('jobs')
        .set({ state: 'running', lease_owner: owner, lease_until: leaseUntil })
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', ids)
        .returning(['id', 'kind', 'payload', 'attempts'])
        .execute()
    })
  } catch (error) {
    if (isUniqueViolation(error)) return []
    throw error
  }
}

// Ready and first of its lane with nothing of the lane running, or running under a lease that ran out.
function claimable(db: Db, now: number) {
  return db
    .selectFrom('jobs as job')
    .select('job.id')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('job.state', '=', 'ready'),
          eb('job.run_at', '<=', now),
          eb.or([
            eb('job.lane', 'is', null),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('jobs as other')
                  .select(sql<number>`1`.as('one'))
                  .whereRef('other.lane', '=', 'job.lane')
                  .where((other) =>
                    other.or([
                      other('other.state', '=', 'running'),
                      other.and([
                        other('other.state', '=', 'ready'),
                        other('other.id', '<', other.ref('job.id')),
                      ]),
                    ]),
                  ),
              ),
            ),
          ]),
        ]),
        eb.and([eb('job.state', '=', 'running'), eb('job.lease_until', '<', now)]),
      ]),
    )
}

/** The ids among these that `owner` still holds, now until `leaseUntil`. */
export async function extendLeases(
  db: Db,
  { ids, owner, leaseUntil }: { ids: string[]; owner: string; leaseUntil: number },
): Promise<string[]> {
  const held = await db
    .updateTable('jobs')
    .set({ lease_until: leaseUntil })
    .where('id', 'in', ids)
    .where('lease_owner', '=', owner)
    .returning('id')
    .execute()
  return held.map((job) => job.id)
}

/** Removes a finished job; false when the lease was lost meanwhile. */
export async function finishJob(db: Db, { id, owner }: { id: string; owner: string }): Promise<boolean> {
  const result = await db
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Puts a failed job back for `runAt`, or parks it. */
export async function failJob(
  db: Db,
  { id, owner, error, runAt }: { id: string; owner: string; error: string; runAt: number | 'never' },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      ...(runAt === 'never' ? { state: 'parked' as const } : { state: 'ready' as const, run_at: runAt }),
      lease_owner: null,
      lease_until: null,
      last_error: error,
    })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .execute()
}

/** Gives unfinished jobs back when a worker stops; the try does not count. */
export async function releaseJobs(db: Db, owner: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'ready', lease_owner: null, lease_until: null })
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('state', '=', 'running')
    .where('lease_owner', '=', owner)
    .execute()
}

export async function parkedJobs(db: Db) {
  return db
    .selectFrom('jobs')
    .select(['id', 'kind', 'payload', 'lane', 'attempts', 'last_error', 'created_at'])
    .where('state', '=', 'parked')
    .orderBy('id')
    .limit(1000)
    .execute()
}

export async function parkedJobCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'parked')
    .executeTakeFirstOrThrow()
  return count
}

/** Makes a parked job ready again, with all its tries; false when there is no such job. */
export async function retryParkedJob(db: Db, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('jobs')
    .set({ state: 'ready', attempts: 0, run_at: now })
    .where('id', '=', id)
    .where('state', '=', 'parked')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function scheduledRun(db: Db, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('schedules')
    .select('next_run_at')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.next_run_at
}

/** Moves a schedule from one time to the next; of several instances one succeeds. */
export async function moveSchedule(
  db: Db,
  { name, from, to }: { name: string; from: number | undefined; to: number },
): Promise<boolean> {
  if (from === undefined) {
    const inserted = await db
      .insertInto('schedules')
      .values({ name, next_run_at: to })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const moved = await db
    .updateTable('schedules')
    .set({ next_run_at: to })
    .where('name', '=', name)
    .where('next_run_at', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}
