import { LRUCache } from 'lru-cache'
import { parseSummary, type SummaryEntry } from '../markdown/index.ts'

export type ReadSummary = (text: string) => Promise<SummaryEntry[]>

// A repository is read again after each commit, and few commits change its table of contents.
const known = new LRUCache<string, SummaryEntry[]>({
  maxSize: 2_000_000,
  sizeCalculation: (_, text) => text.length + 1,
})

/** The entries of a table of contents, when there is one. */
export async function entriesOf(
  text: string | undefined,
  read: ReadSummary = async (summary) => parseSummary(summary).entries,
): Promise<SummaryEntry[] | undefined> {
  if (text === undefined) return undefined
  const entries = known.get(text) ?? (await read(text))
  known.set(text, entries)
  return entries
}
