import { parseSummary, type SummaryEntry } from '../markdown/index.ts'
import type { Source } from './source.ts'

export type ReadSummary = (text: string) => Promise<SummaryEntry[]>

/** A table of contents that was read before, by the hash of its text. */
export type KnownSummaries = {
  get: (hash: string) => KnownSummary | undefined
  set: (hash: string, summary: KnownSummary) => void
}

export type KnownSummary = { entries: SummaryEntry[]; size: number }

type SummaryOptions = { readSummary?: ReadSummary | undefined; knownSummaries?: KnownSummaries | undefined }

/** The entries of the table of contents at a path, when there is one. */
export async function entriesOf(
  source: Source,
  path: string,
  { readSummary = async (text) => parseSummary(text).entries, knownSummaries }: SummaryOptions,
): Promise<SummaryEntry[] | undefined> {
  const file = source.files.get(path)
  if (file === undefined) return undefined
  const { oid, size } = file
  const before = knownSummaries?.get(oid)
  if (before !== undefined) return before.entries
  const entries = await readSummary((await source.readTexts([file])).get(oid) ?? '')
  knownSummaries?.set(oid, { entries, size })
  return entries
}
