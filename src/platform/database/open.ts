import { join } from 'node:path'
import type { Config } from '../config.ts'
import { makeDataDir } from '../data-dir.ts'
import type { Database, DatabaseWatch, Schema } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** The database that the configuration names: PostgreSQL by its address, otherwise a file in the data folder. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  schema: Schema,
  watch: DatabaseWatch = {},
): Database {
  if (config.databaseUrl !== undefined) return { ...openPostgres(config.databaseUrl, schema, watch), schema }
  makeDataDir(config.dataDir)
  return { ...openSqlite(join(config.dataDir, 'lectern.db'), schema, watch), schema }
}
