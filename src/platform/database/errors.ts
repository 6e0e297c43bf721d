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

function codeOf(error: unknown): string | number | undefined {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode
  if ('code' in error && typeof error.code === 'string') return error.code
  return undefined
}
