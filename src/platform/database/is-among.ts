import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from './database.ts'
import { isPostgres } from './lock.ts'

/** True where a column is one of these texts. However many they are, the statement stays the same, and is kept. */
export function isAmong(db: Db, reference: string, texts: string[]): RawBuilder<SqlBool> {
  const column = sql.ref(reference)
  return isPostgres(db)
    ? sql<SqlBool>`${column} = any(${texts}::text[])`
    : sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(texts)}))`
}
