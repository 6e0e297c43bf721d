import { sql } from 'kysely'
import type { Db, Dialect } from '../database/index.ts'
import { tableNames, type TableName } from '../database/tables/index.ts'

export type Row = Record<string, string | number | null | Uint8Array>

const atOnce = 1000

/** Every row of a table, some at a time, from one unchanging view. */
export async function* rowsOf(db: Db, dialect: Dialect, table: TableName): AsyncGenerator<Row[]> {
  const select = sql`select * from ${sql.table(table)}`
  if (dialect === 'postgres') yield* throughCursor(db, select)
  else yield* inChunks(db.selectFrom(table).selectAll().stream() as AsyncIterable<Row>)
}

async function* throughCursor(db: Db, select: ReturnType<typeof sql>): AsyncGenerator<Row[]> {
  await sql`declare backup_rows no scroll cursor for ${select}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from backup_rows`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close backup_rows`.execute(db)
}

async function* inChunks(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let chunk: Row[] = []
  for await (const row of rows) {
    chunk.push(row)
    if (chunk.length < atOnce) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

export async function insertRows(db: Db, table: TableName, rows: Row[]): Promise<void> {
  // SQLite binds at most 32,766 values a statement.
  const columns = Object.keys(rows[0] ?? {}).length
  const size = Math.max(1, Math.floor(30_000 / Math.max(1, columns)))
  for (let at = 0; at < rows.length; at += size) {
    // The rows of a backup are rows of this table: its manifest names the same migrations.
    const values = rows.slice(at, at + size) as never
    await db.insertInto(table).values(values).execute()
  }
}

/** The first table that holds anything, if one does. */
export async function firstTableInUse(db: Db): Promise<TableName | undefined> {
  for (const table of tableNames) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return table
  }
  return undefined
}
