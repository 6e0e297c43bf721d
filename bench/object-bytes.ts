import { sql } from 'kysely'
import type { Services } from '../src/kernel/context.ts'

/** How many bytes the stored objects have in all. */
export async function objectBytes({ database }: Services): Promise<number> {
  const { rows } = await sql<{
    bytes: number | string | null
  }>`select sum(length(data)) as bytes from objects`.execute(database.read)
  return Number(rows[0]?.bytes ?? 0)
}
