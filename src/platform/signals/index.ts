import type { Config } from '../config.ts'
import { inProcess } from './in-process.ts'
import { throughPostgres } from './postgres.ts'
import type { Signals } from './signals.ts'

export type { Member, Signals } from './signals.ts'

/** What carries news between processes: PostgreSQL where it is the database, which several processes may share. */
export function openSignals(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  onError: (error: unknown) => void,
): Signals {
  return databaseUrl === undefined ? inProcess() : throughPostgres(databaseUrl, onError)
}
