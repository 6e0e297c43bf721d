import type { SummaryEntry } from '../markdown/index.ts'
import type { LinkIndex } from './links.ts'
import { isMarkdown } from './paths.ts'
import type { ReadFile } from './read-file.ts'
import type { Source, SourceFile } from './source.ts'
import type { Previous } from './survey.ts'

export type FileText = { file: SourceFile; text: string }

/** Reads texts somewhere else. */
export type Readers = {
  readSummary: (text: string) => Promise<SummaryEntry[]>
  /** Says what the links in the files to come lead to. */
  follow: (links: LinkIndex) => void
  /** How many batches it wants to have before the first answer is taken. */
  ahead: number
  /** `used` are the paths of the files that they show or offer. */
  read: (files: FileText[]) => Promise<{ results: ReadFile[]; used: string[] }>
}

/** Bytes that are read in less time than nobody notices; for more, others should help. */
const readHere = 10_000

/** Whether there is so much to read that others should help. */
export function isWorthReaders({ files }: Source, previous: Previous | undefined): boolean {
  const paths = previous?.isExact === true ? (previous.changes?.touched ?? files.keys()) : files.keys()
  let size = 0
  for (const path of paths) if (isMarkdown(path)) size += files.get(path)?.size ?? 0
  return size > readHere
}
