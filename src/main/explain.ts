import { ApiError } from '../contract/errors.ts'
import { ConfigError } from '../platform/config.ts'

/** A mistake of the person at the command line; the message says what to do. */
export class UserError extends Error {
  override name = 'UserError'
}

/** What to tell a person about something that failed: one line, no stack. */
export function explain(error: unknown): string {
  return `lectern: ${reason(error).replaceAll(/(?<!\s)\s*\n\s*/g, ' ')}`
}

function reason(error: unknown): string {
  if (error instanceof UserError || error instanceof ConfigError || error instanceof ApiError)
    return error.message
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ERR_SQLITE_ERROR') return `LECTERN_DATA_DIR: lectern.db: ${error.message}`
  return known[code] ?? error.message
}

const known: Record<string, string> = {
  EACCES: 'LECTERN_DATA_DIR: permission denied',
  ECONNREFUSED: 'DATABASE_URL: nothing answers at that address',
  ENOTFOUND: 'DATABASE_URL: no such host',
  '28P01': 'DATABASE_URL: the password is wrong',
  '28000': 'DATABASE_URL: the user may not connect',
  '3D000': 'DATABASE_URL: there is no such database; create it first',
}
