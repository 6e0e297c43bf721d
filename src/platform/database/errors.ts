/** True when an insert or update met a unique index, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error)
  // 2067: unique index, 1555: primary key, 23505: PostgreSQL.
  return code === 2067 || code === 1555 || code === '23505'
}

/** True when the same transaction may succeed when it is run again. */
export function isTransient(error: unknown): boolean {
  const code = codeOf(error)
  // 40001: serialization failure, 40P01: deadlock; SQLITE_BUSY is 5 in the low byte.
  return code === '40001' || code === '40P01' || isBusy(error)
}

export function isBusy(error: unknown): boolean {
  const code = codeOf(error)
  return typeof code === 'number' && (code & 0xff) === 5
}

// SQLite: a read-only file, an error of the disk, a full disk, a file that cannot be opened.
const outagesOfSqlite = [8, 10, 13, 14]

// PostgreSQL: connections (08), resources such as its disk (53), a server that stops or starts (57P01 to 57P05, 58),
// and what it answers as a standby that may not be written (25006).
const outagesOfPostgres = /^(08|53|57P0|58)...?$|^25006$/

const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]

// These have no code.
const lostConnections = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
]

/** True when the database is away, or cannot write: the same statement may succeed later. */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage)
  const code = codeOf(error)
  if (typeof code === 'number') return outagesOfSqlite.includes(code & 0xff)
  if (code !== undefined && (outagesOfPostgres.test(code) || networkCodes.includes(code))) return true
  return error instanceof Error && lostConnections.some((message) => error.message.startsWith(message))
}

function codeOf(error: unknown): string | number | undefined {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode
  if ('code' in error && typeof error.code === 'string') return error.code
  return undefined
}
