import { sql } from 'kysely'
import type { Database } from './database.ts'

/** What the database itself finds wrong with its file and its references; PostgreSQL lets no reference break. */
export async function findDamage({ dialect, read }: Pick<Database, 'dialect' | 'read'>): Promise<string[]> {
  if (dialect !== 'sqlite') return []
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(read)
  const references = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(read)
  return [
    ...pages.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...references.rows.map(({ table, parent }) => `a row of ${table} refers to nothing in ${parent}`),
  ]
}
