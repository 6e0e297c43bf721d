import { ApiError } from '../contract/errors.ts'

type ValueType = 'string' | 'number'

/** Where a list goes on, as a text that callers hand back without looking at it. */
export function encodeCursor(values: (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** The values in a cursor; one that is not of these types was not given out by this list. */
export function decodeCursor<const Types extends ValueType[]>(
  cursor: string,
  types: Types,
): { [At in keyof Types]: Types[At] extends 'string' ? string : number } {
  const values = parsed(cursor)
  const isOfThisList = values.length === types.length && types.every((type, at) => isValue(values[at], type))
  // Each value was just held against its type.
  if (isOfThisList) return values as { [At in keyof Types]: Types[At] extends 'string' ? string : number }
  throw new ApiError('bad-request', 'page: not a page of this list; use next.page of the answer before')
}

function isValue(value: unknown, type: ValueType): boolean {
  return type === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' && !value.includes('\0')
}

function parsed(cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}
