import { PostgresAdapter, type SelectQueryBuilder } from 'kysely'
import type { Db } from './database.ts'

/** Holds rows until the commit, where that is more than the transaction itself does. */
export async function lockRows<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<void> {
  if (isPostgres(db)) await query.forUpdate().execute()
}

/** Locks the selected rows until the commit. SQLite has one writer, whose transaction is the lock. */
export function forUpdate<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> {
  return isPostgres(db) ? query.forUpdate() : query
}

/** Keeps the selected rows as they are until the commit, also beside others who do; an update of one waits. */
export function forShare<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> {
  return isPostgres(db) ? query.forShare() : query
}

/** Of the two databases. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
