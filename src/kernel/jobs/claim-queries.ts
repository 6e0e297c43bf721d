import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import {
  isUniqueViolation,
  preparedQuery,
  type Database,
  type Db,
  type Tables,
} from '../../platform/database/index.ts'

export type ClaimedJob = {
  id: string
  kind: string
  payload: string
  attempts: number
  request_id: string | null
  traceparent: string | null
}

/** The kinds of jobs that a worker takes: only these, or all but these. */
export type Claims = { only: string[] } | { except: string[] }

type Claim = { owner: string; now: number; leaseUntil: number; limit: number }

export type Claimer = {
  /** A cheap look without a lock: is there anything to claim? */
  hasJob: (db: Db, now: number) => Promise<boolean>
  /** Takes up to `limit` jobs for `owner` until `leaseUntil`; a claim that another instance wins is no claim. */
  claim: (database: Database, claim: Claim) => Promise<ClaimedJob[]>
}

/** What a worker asks again and again, for jobs of its kinds. */
export function createClaimer(claims?: Claims): Claimer {
  const select = preparedQuery((db, { now }: { now: number }) =>
    db
      .selectNoFrom(sql<number>`1`.as('found'))
      .where((eb) =>
        eb.or([eb.exists(readyJobs(db, now, claims)), eb.exists(abandonedJobs(db, now, claims))]),
      ),
  )
  const takeOn = (dialect: Database['dialect']) =>
    preparedQuery((db, { owner, now, leaseUntil, limit }: Claim) =>
      db
        .with('abandoned', () => lockFree(dialect, abandonedJobs(db, now, claims).limit(limit)))
        .with('ready', () => lockFree(dialect, readyJobs(db, now, claims).limit(limit)))
        .updateTable('jobs')
        .set({ state: 'running', lease_owner: owner, lease_until: leaseUntil })
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('abandoned')
            .select('abandoned.id')
            .unionAll(eb.selectFrom('ready').select('ready.id'))
            .limit(limit),
        )
        .returning(['id', 'kind', 'payload', 'attempts', 'request_id', 'traceparent']),
    )
  const take = { sqlite: takeOn('sqlite'), postgres: takeOn('postgres') }
  return {
    hasJob: async (db, now) => (await select(db, { now })).length > 0,
    claim: async (database, claim) => {
      try {
        // A claim that is forgotten is made again.
        return await database.transaction((db) => take[database.dialect](db, claim), { isRepeatable: true })
      } catch (error) {
        if (isUniqueViolation(error)) return []
        throw error
      }
    },
  }
}

function lockFree<DB, TB extends keyof DB, Row>(
  dialect: Database['dialect'],
  query: SelectQueryBuilder<DB, TB, Row>,
) {
  return dialect === 'postgres' ? query.forUpdate().skipLocked() : query
}

// States are spelled out: an index of only some of the rows serves no statement that may ask for others.
const [ready, running] = [sql.lit<'ready'>('ready'), sql.lit<'running'>('running')]

function claimable(db: Db, claims?: Claims) {
  const query = db.selectFrom('jobs').select('id')
  if (claims === undefined) return query
  if ('only' in claims) return query.where('kind', 'in', claims.only)
  return claims.except.length === 0 ? query : query.where('kind', 'not in', claims.except)
}

// Due, the first of its lane, and nothing of the lane running.
function readyJobs(db: Db, now: number, claims?: Claims) {
  return claimable(db, claims)
    .where('state', '=', ready)
    .where('run_at', '<=', now)
    .where((eb) =>
      eb.or([
        eb('lane', 'is', null),
        eb.and([
          eb.not(eb.exists(inSameLane(eb).where('other.state', '=', running))),
          eb.not(
            eb.exists(inSameLane(eb).where('other.state', '=', ready).whereRef('other.id', '<', 'jobs.id')),
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
    .where('state', '=', running)
    .where('lease_until', '<', now)
    .orderBy('lease_until')
    .orderBy('id')
}
