import { PostgresAdapter, type SelectQueryBuilder } from 'kysely'
import type { Db } from './database.ts'

/** Locks the selected rows until the commit. SQLite has one writer, whose transaction is the lock. */
export function forUpdate<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? query.forUpdate() : query
}
