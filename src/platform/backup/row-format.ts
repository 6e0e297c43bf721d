import type { Row } from './queries.ts'

/** Rows as lines of JSON; bytes as `{"base64": …}`, which no column holds otherwise. */
export function encodeRows(rows: Row[]): string {
  return rows.map((row) => `${JSON.stringify(row, encodeBytes)}\n`).join('')
}

export function decodeRows(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line, decodeBytes))
}

// A Buffer has turned itself into {type: 'Buffer', data} before a replacer sees it, so look at the holder.
function encodeBytes(this: unknown, name: string, value: unknown): unknown {
  const original = typeof this === 'object' && this !== null ? Reflect.get(this, name) : value
  return original instanceof Uint8Array ? { base64: Buffer.from(original).toString('base64') } : value
}

function decodeBytes(_name: string, value: unknown): unknown {
  const isBytes =
    typeof value === 'object' && value !== null && 'base64' in value && typeof value.base64 === 'string'
  return isBytes ? Buffer.from(String(value.base64), 'base64') : value
}
