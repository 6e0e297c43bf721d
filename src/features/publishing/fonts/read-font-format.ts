import type { FontFile } from './queries.ts'

type Format = FontFile['format']

/** What font some bytes are, when their own header says so and agrees with their length. */
export function readFontFormat(bytes: Uint8Array): Format | undefined {
  if (bytes.byteLength < 48) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const format = signatures.get(view.getUint32(0))
  if (format === undefined) return undefined
  const isWhole = format === 'woff' || format === 'woff2' ? isWholeWoff(view) : hasWholeTables(view)
  return isWhole ? format : undefined
}

const signatures = new Map<number, Format>([
  [0x774f4632, 'woff2'],
  [0x774f4646, 'woff'],
  [0x00010000, 'ttf'],
  [0x74727565, 'ttf'],
  [0x4f54544f, 'otf'],
])

// https://www.w3.org/TR/WOFF2/#woff20Header: the length of the file, and how many tables it has.
function isWholeWoff(view: DataView): boolean {
  return view.getUint32(8) === view.byteLength && view.getUint16(12) > 0
}

// https://learn.microsoft.com/typography/opentype/spec/otff#table-directory: none lies beyond the end.
function hasWholeTables(view: DataView): boolean {
  const count = view.getUint16(4)
  if (count === 0 || 12 + count * 16 > view.byteLength) return false
  return Array.from({ length: count }, (_table, at) => 12 + at * 16).every(
    (at) => view.getUint32(at + 8) + view.getUint32(at + 12) <= view.byteLength,
  )
}
