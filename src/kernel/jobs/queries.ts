import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import type { List, Page } from '../../contract/pagination.ts'
import {
  isUniqueViolation,
  keysetPage,
  type Database,
  type Db,
  type Tables,
} from '../../platform/database/index.ts'
import { currentTrace, traceparentOf } from '../../platform/traces/index.ts'
import { newId } from '../ids.ts'
import type { JobRequest } from '../context.ts'

export type ClaimedJob = {
  id: string
  kind: string
  payload: string
  attempts: number
  request_id: string | null
  traceparent: string | null
}

/** Adds a job in the caller's transaction: it exists if and only if the caller's write does. */
export async function enqueue(db: Db, job: JobRequest, now: number): Promise<void> {
  const trace = currentTrace()
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
      request_id: trace?.requestId ?? null,
      traceparent: trace === undefined ? null : traceparentOf(trace),
    })
    .execute()
}

/** The kinds of jobs that a worker takes: only these, or all but these. */
export type Claims = { only: string[] } | { except: string[] }

/** A cheap look without a lock: is there anything to claim? */
export async function hasClaimableJob(db: Db, now: number, claims?: Claims): Promise<boolean> {
  const ready = await readyJobs(db, now, claims).limit(1).executeTakeFirst()
  if (ready !== undefined) return true
  return (await abandonedJobs(db, now, claims).limit(1).executeTakeFirst()) !== undefined
}

/** Takes up to `limit` jobs for `owner` until `leaseUntil`; a claim that another instance wins is no claim. */
export async function claimJobs(
  database: Database,
  {
    owner,
    now,
    leaseUntil,
    limit,
    claims,
  }: { owner: string; now: number; leaseUntil: number; limit: number; claims?: Claims | undefined },
): Promise<ClaimedJob[]> {
  try {
    return await database.transaction(async (db) => {
      const abandoned = await lockFree(database, abandonedJobs(db, now, claims).limit(limit)).execute()
      const ready = await lockFree(database, readyJobs(db, now, claims).limit(limit)).execute()
      const ids = [...abandoned, ...ready].slice(0, limit).map((job) => job.id)
      if (ids.length === 0) return []
      return db
        .updateTable('jobs')
        .set({ state: 'running', lease_owner: owner, lease_until: leaseUntil })
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', ids)
        .returning(['id', 'kind', 'payload', 'attempts', 'request_id', 'traceparent'])
        .execute()
    })
  } catch (error) {
    if (isUniqueViolation(error)) return []
    throw error
  }
}

function lockFree<DB, TB extends keyof DB, Row>(database: Database, query: SelectQueryBuilder<DB, TB, Row>) {
  return database.dialect === 'postgres' ? query.forUpdate().skipLocked() : query
}

function claimable(db: Db, claims?: Claims) {
  const query = db.selectFrom('jobs').select('id')
  if (claims === undefined) return query
  if ('only' in claims) return query.where('kind', 'in', claims.only)
  return claims.except.length === 0 ? query : query.where('kind', 'not in', claims.except)
}

// Due, the first of its lane, and nothing of the lane running.
function readyJobs(db: Db, now: number, claims?: Claims) {
  return claimable(db, claims)
    .where('state', '=', 'ready')
    .where('run_at', '<=', now)
    .where((eb) =>
      eb.or([
        eb('lane', 'is', null),
        eb.and([
          eb.not(eb.exists(inSameLane(eb).where('other.state', '=', 'running'))),
          eb.not(
            eb.exists(inSameLane(eb).where('other.state', '=', 'ready').whereRef('other.id', '<', 'jobs.id')),
          ),
        ]),
      ]),
    )
    .orderBy('run_at')
    .orderBy('id')
}

function inSameLane(eb: ExpressionBuilder<Tables, 'jobs'>) {
  return eb.selectFrom('jobs as other').select('other.id').whereRef('other.lane', '=', 'jobs.lane')
}

// Their worker died, or lost the database for longer than its lease.
function abandonedJobs(db: Db, now: number, claims?: Claims) {
  return claimable(db, claims)
    .where('state', '=', 'running')
    .where('lease_until', '<', now)
    .orderBy('lease_until')
    .orderBy('id')
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
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({
      ...(runAt === 'never' ? { state: 'parked' as const } : { state: 'ready' as const, run_at: runAt }),
      lease_owner: null,
      lease_until: null,
      last_error: error,
    })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .executeTakeFirst()
  return numUpdatedRows > 0n
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

export type FailedJob = Pick<
  Tables['jobs'],
  'id' | 'kind' | 'state' | 'attempts' | 'last_error' | 'created_at' | 'run_at'
>

/** The jobs that failed at least once, the newest first. */
export async function failedJobs(db: Db, page: Page): Promise<List<FailedJob>> {
  const query = db
    .selectFrom('jobs')
    .select(['id', 'kind', 'state', 'attempts', 'last_error', 'created_at', 'run_at'])
    .where(hasFailed)
  return keysetPage(query, {
    by: [{ reference: 'id', type: 'string', order: 'desc', value: (row) => row.id }],
    page,
    item: (row) => row,
  })
}

/** Makes a job that failed ready now, with all its tries; false when there is no such job. */
export async function retryJob(db: Db, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('jobs')
    .set({ state: 'ready', attempts: 0, run_at: now })
    .where('id', '=', id)
    .where(hasFailed)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Forgets a parked job; false when there is no such job. */
export async function deleteParkedJob(db: Db, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('state', '=', 'parked')
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

function hasFailed(eb: ExpressionBuilder<Tables, 'jobs'>) {
  return eb.or([
    eb('state', '=', 'parked'),
    eb.and([eb('state', '=', 'ready'), eb('attempts', '>', 0), eb('last_error', 'is not', null)]),
  ])
}

export type JobCounts = { waiting: number; running: number; failing: number; parked: number }

export async function jobCounts(db: Db): Promise<JobCounts> {
  const rows = await db
    .selectFrom('jobs')
    .select('state')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`count(case when attempts > 0 then 1 end)`.as('again'))
    .groupBy('state')
    .execute()
  const counts: JobCounts = { waiting: 0, running: 0, failing: 0, parked: 0 }
  for (const { state, count, again } of rows) {
    if (state === 'ready') Object.assign(counts, { waiting: count - again, failing: again })
    else counts[state] = count
  }
  return counts
}

/** How long the oldest job that is due has waited, in milliseconds. */
export async function longestWait(db: Db, now: number): Promise<number> {
  const { oldest } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.min('run_at').as('oldest'))
    .where('state', '=', 'ready')
    .where('run_at', '<=', now)
    .executeTakeFirstOrThrow()
  return oldest === null ? 0 : now - oldest
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
