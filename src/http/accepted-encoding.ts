export type Encoding = 'zstd' | 'br' | 'gzip'

/** The first of these encodings that a reader takes; `undefined` for one that takes bytes only as they are. */
export function acceptedEncoding<Offered extends Encoding>(
  header: string | undefined,
  offered: readonly Offered[],
): Offered | undefined {
  if (header === undefined) return undefined
  const entries = header.split(',')
  return offered.find((encoding) => entries.some((entry) => nameOf(entry) === encoding && isTaken(entry)))
}

const nameOf = (entry: string): string => (entry.split(';', 1)[0] ?? '').trim().toLowerCase()

const isTaken = (entry: string): boolean => !/;\s*q=0(\.0*)?\s*$/i.test(entry)
