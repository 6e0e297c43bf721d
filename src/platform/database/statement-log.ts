import type { KyselyConfig } from 'kysely'
import type { DatabaseWatch } from './database.ts'

/** The part of Kysely's configuration that tells how long each statement took. */
export function statementLog({ onStatement }: DatabaseWatch): Pick<KyselyConfig, 'log'> {
  if (onStatement === undefined) return {}
  return {
    log: ({ level, queryDurationMillis }) => onStatement(queryDurationMillis / 1000, level === 'error'),
  }
}
