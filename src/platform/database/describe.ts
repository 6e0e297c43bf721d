import { sql } from 'kysely'
import type { Database } from './database.ts'

/** What a database is and how much it holds. */
export async function describeDatabase({
  dialect,
  read,
}: Database): Promise<{ version: string; bytes: number }> {
  const query =
    dialect === 'sqlite'
      ? sql<{ version: string; bytes: number }>`select sqlite_version() as version,
          (select page_count from pragma_page_count()) * (select page_size from pragma_page_size()) as bytes`
      : sql<{ version: string; bytes: number }>`select current_setting('server_version') as version,
          pg_database_size(current_database()) as bytes`
  const { rows } = await query.execute(read)
  return { version: rows[0]?.version ?? '', bytes: rows[0]?.bytes ?? 0 }
}
