import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** The database that the configuration names: PostgreSQL by its address, otherwise a file in the data folder. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onError?: (error: Error) => void,
): Database {
  if (config.databaseUrl !== undefined) return openPostgres(config.databaseUrl, onError ? { onError } : {})
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  return openSqlite(join(config.dataDir, 'lectern.db'))
}
