import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, startPostgres } from '../test/postgres-server.ts'
import type { Environment } from '../test/program.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

const chosenDatabases = process.env['LECTERN_BENCH_DATABASES']?.split(',')

/** Both, unless fewer were asked for. */
export const databaseKinds: DatabaseKind[] = (['sqlite', 'postgres'] as const).filter(
  (kind) => chosenDatabases?.includes(kind) ?? true,
)

export const adminToken = 'lct_bench0000000000000000000000000000000000'

/** The variables of an instance over SQLite in a folder. */
export function instanceVariables(folder: string): Environment {
  return {
    LECTERN_DATA_DIR: folder,
    LECTERN_ADMIN_TOKEN: adminToken,
    LECTERN_RATE_LIMIT: '0',
    LECTERN_SITE_LIMIT: '0',
    LECTERN_LOG_LEVEL: 'warn',
    LECTERN_DEMO: 'false',
  }
}

/** Runs `work` on an empty instance over each database, one after the other. */
export async function onEachDatabase<Result>(
  work: (database: DatabaseKind, environment: Environment) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const database of databaseKinds)
    results.push(...(await withInstance(database, (environment) => work(database, environment))))
  return results
}

/** Runs `work` with the variables of an empty instance, and leaves nothing behind. */
export async function withInstance<Result>(
  database: DatabaseKind,
  work: (environment: Environment) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  const postgres = database === 'postgres' ? await startPostgres() : undefined
  try {
    return await work({
      ...instanceVariables(folder),
      ...(postgres && { DATABASE_URL: await createDatabase(postgres.url) }),
    })
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
