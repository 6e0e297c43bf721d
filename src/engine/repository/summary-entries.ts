import { LRUCache } from 'lru-cache'
import { parseSummary, type SummaryEntry } from '../markdown/index.ts'
import type { Source } from './source.ts'

export type ReadSummary = (text: string) => Promise<SummaryEntry[]>

// A repository is read again after each commit, and few commits change its table of contents.
const known = new LRUCache<string, { entries: SummaryEntry[]; size: number }>({
  maxSize: 2_000_000,
  sizeCalculation: ({ size }) => size + 1,
})

/** The entries of the table of contents at a path, when there is one. */
export async function entriesOf(
  source: Source,
  path: string,
  read: ReadSummary = async (text) => parseSummary(text).entries,
): Promise<SummaryEntry[] | undefined> {
  const file = source.files.get(path)
  if (file === undefined) return undefined
  const { oid, size } = file
  const before = known.get(oid)
  if (before !== undefined) return before.entries
  const entries = await read((await source.readTexts([file])).get(oid) ?? '')
  known.set(oid, { entries, size })
  return entries
}
