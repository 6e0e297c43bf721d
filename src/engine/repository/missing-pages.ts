import { parseSummary, type SummaryEntry } from '../markdown/index.ts'
import { folderOf, joinPath } from './paths.ts'
import type { Survey } from './survey.ts'

/** The paths that SUMMARY.md names and that no page came from. */
export async function missingPages({ source, configuration, links }: Survey): Promise<string[]> {
  const file = source.files.get(configuration.summary)
  const text = file && (await source.readTexts([file])).get(file.oid)
  if (text === undefined) return []
  const folder = folderOf(configuration.summary)
  return [...new Set(namedIn(parseSummary(text).entries))].filter(
    (path) => !links.pages.has(joinPath(folder, path) ?? ''),
  )
}

function namedIn(entries: SummaryEntry[]): string[] {
  return entries.flatMap((entry) => [
    ...(entry.kind === 'page' ? [entry.path.replace(/#.*/s, '')] : []),
    ...namedIn(entry.children),
  ])
}
