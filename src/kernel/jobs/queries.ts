import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { List, Page } from '../../contract/pagination.ts'
import { forUpdate, keysetPage, preparedQuery, type Db, type Tables } from '../../platform/database/index.ts'
import { currentTrace, traceparentOf } from '../../platform/traces/index.ts'
import { newId } from '../ids.ts'
import type { JobRequest } from '../context.ts'

/** Adds a job in the caller's transaction: it exists if and only if the caller's write does. */
export async function enqueue(db: Db, job: JobRequest, now: number): Promise<void> {
  const trace = currentTrace()
  const insert = job.unlessWaiting ? insertUnlessWaiting : insertReady
  await insert(db, {
    id: newId(),
    kind: job.kind,
    payload: JSON.stringify(job.payload),
    lane: job.lane ?? null,
    runAt: job.runAt ?? now,
    now,
    requestId: trace?.requestId ?? null,
    traceparent: trace === undefined ? null : traceparentOf(trace),
  })
}

type NewJob = Pick<Tables['jobs'], 'id' | 'kind' | 'payload' | 'lane' | 'traceparent'> & {
  runAt: number
  now: number
  requestId: string | null
}

const insertReady = preparedQuery((db, job: NewJob) =>
  db.insertInto('jobs').values({
    id: job.id,
    kind: job.kind,
    payload: job.payload,
    lane: job.lane,
    state: 'ready',
    run_at: job.runAt,
    attempts: 0,
    lease_owner: null,
    lease_until: null,
    last_error: null,
    created_at: job.now,
    request_id: job.requestId,
    traceparent: job.traceparent,
  }),
)

// Who is about to claim the one that waits has read nothing yet, or will be waited for.
const insertUnlessWaiting = preparedQuery((db, job: NewJob) =>
  db
    .with('waiting', () =>
      forUpdate(
        db,
        db
          .selectFrom('jobs')
          .select('id')
          .where('lane', '=', job.lane)
          .where('kind', '=', job.kind)
          .where('state', '=', sql.lit('ready')),
      ),
    )
    .insertInto('jobs')
    .columns([
      'id',
      'kind',
      'payload',
      'lane',
      'state',
      'run_at',
      'attempts',
      'created_at',
      'request_id',
      'traceparent',
    ])
    .expression(
      db
        .selectNoFrom([
          sql<string>`${job.id}`.as('id'),
          sql<string>`${job.kind}`.as('kind'),
          sql<string>`${job.payload}`.as('payload'),
          sql<string>`${job.lane}`.as('lane'),
          sql<string>`'ready'`.as('state'),
          sql<number>`cast(${job.runAt} as bigint)`.as('run_at'),
          sql<number>`cast(0 as bigint)`.as('attempts'),
          sql<number>`cast(${job.now} as bigint)`.as('created_at'),
          sql<string>`${job.requestId}`.as('request_id'),
          sql<string>`${job.traceparent}`.as('traceparent'),
        ])
        .where(sql<SqlBool>`not exists (select 1 from waiting)`),
    ),
)

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
export async function finishJob(db: Db, held: { id: string; owner: string }): Promise<boolean> {
  return (await deleteHeld(db, held)).length > 0
}

const deleteHeld = preparedQuery((db, { id, owner }: { id: string; owner: string }) =>
  db.deleteFrom('jobs').where('id', '=', id).where('lease_owner', '=', owner).returning('id'),
)

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

/** Jobs that should have been done, or tried again, by a time, the oldest first. */
export async function overdueJobs(
  db: Db,
  before: number,
): Promise<Pick<Tables['jobs'], 'id' | 'kind' | 'state'>[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'kind', 'state'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'ready'), eb('run_at', '<', before)]),
        eb.and([eb('state', '=', 'running'), eb('lease_until', '<', before)]),
      ]),
    )
    .orderBy('id')
    .limit(100)
    .execute()
}

/** The lanes beginning so in which something waits or runs. */
export async function lanesWaiting(db: Db, prefix: string): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('lane')
    .distinct()
    .where('lane', 'like', `${prefix}%`)
    .where('state', '!=', 'parked')
    .orderBy('lane')
    .execute()
  return rows.flatMap(({ lane }) => lane ?? [])
}

/** When what comes by itself comes next. */
export async function scheduledRuns(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('schedules').select(['name', 'next_run_at']).execute()
  return new Map(rows.map((row) => [row.name, row.next_run_at]))
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
