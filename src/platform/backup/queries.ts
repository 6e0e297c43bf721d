import { sql } from 'kysely'
import type { Db, Dialect, Schema, Tables } from '../database/index.ts'

export type Row = Record<string, string | number | null | Uint8Array>

const atOnce = 1000

/** Every row of a table, some at a time, from one unchanging view. */
export async function* rowsOf(db: Db, dialect: Dialect, table: keyof Tables): AsyncGenerator<Row[]> {
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

export async function insertRows(db: Db, table: keyof Tables, rows: Row[]): Promise<void> {
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
export async function firstTableInUse(db: Db, { copiedTables }: Schema): Promise<keyof Tables | undefined> {
  for (const table of copiedTables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return table
  }
  return undefined
}

/** Lets rows come before the rows that they refer to, until `checkReferences`: a tree's branches may come in any order. */
export async function deferReferences(db: Db, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(db)
  else await alterReferences(db, 'deferrable initially deferred')
}

/** Refuses rows that refer to nothing. SQLite does so at the commit. */
export async function checkReferences(db: Db, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') return
  await sql`set constraints all immediate`.execute(db)
  await alterReferences(db, 'not deferrable')
}

async function alterReferences(
  db: Db,
  how: 'deferrable initially deferred' | 'not deferrable',
): Promise<void> {
  const { rows } = await sql<{ name: string; table: string }>`
    select conname as name, relname as table
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace
    order by relname, conname
  `.execute(db)
  for (const { name, table } of rows)
    await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${sql.raw(how)}`.execute(db)
}
