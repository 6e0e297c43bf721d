import { parseSummary, resolvePath, type SummaryEntry } from '../../markdown/index.ts'
import { archiveAddress } from '../address.ts'
import type { Harvest, ImportedPage, ImportFailure } from '../harvest.ts'

/** Pages as the SUMMARY.md of their archive arranges them. */
export function followSummary(
  text: string,
  { pages, folder }: { pages: Map<string, ImportedPage>; folder: string },
): Pick<Harvest, 'pages' | 'failures'> {
  const failures: ImportFailure[] = []
  const used = new Set<string>()
  return { pages: place(parseSummary(text).entries), failures }

  function place(entries: SummaryEntry[]): ImportedPage[] {
    return entries.flatMap((entry): ImportedPage[] => {
      const children = place(entry.children)
      if (entry.kind === 'group')
        return [{ ...empty(`#${entry.title}`), title: entry.title, kind: 'group', pages: children }]
      const path = entry.kind === 'page' ? resolvePath(folder, entry.path.replace(/[?#].*$/, '')) : undefined
      const page = path === undefined || used.has(path) ? undefined : pages.get(path)
      if (entry.kind === 'page' && page === undefined)
        failures.push({
          source: entry.path,
          message: 'SUMMARY.md names this page, which is not in the archive',
        })
      if (page === undefined || path === undefined) return children
      used.add(path)
      return [
        { ...page, ...(entry.kind === 'page' && { title: entry.title || page.title }), pages: children },
      ]
    })
  }
}

function empty(path: string): ImportedPage {
  return {
    address: archiveAddress(path),
    title: '',
    document: { object: 'document', data: {}, nodes: [] },
    pages: [],
  }
}
