import type { JSONDocument } from '../../document/index.ts'
import { archiveAddress } from '../address.ts'
import type { ImportedPage, ImportFailure } from '../harvest.ts'

/** What a project's navigation lists: a page by its path in the archive, a title for others, or both. */
export type NavigationEntry = {
  title?: string | undefined
  path?: string | undefined
  children: NavigationEntry[]
}

/** How a project arranges its pages. */
export type Navigation = {
  /** The folder that its pages are in, with a slash at its end, or nothing for the whole archive. */
  folder: string
  entries: NavigationEntry[]
  /** Folders whose files pages name as if they were at the top. */
  publicFolders: string[]
  failures: ImportFailure[]
}

const blank: JSONDocument = { object: 'document', data: {}, nodes: [] }

/** Pages as a navigation arranges and names them; those it does not list follow. */
export function followNavigation(
  entries: NavigationEntry[],
  pages: ReadonlyMap<string, ImportedPage>,
): ImportedPage[] {
  const used = new Set<string>()
  const arranged = entries.flatMap((entry) => place(entry) ?? [])
  const forgotten = [...pages].filter(([path]) => !used.has(path)).map(([, page]) => page)
  return [...arranged, ...forgotten]

  function place({ title, path, children }: NavigationEntry): ImportedPage | undefined {
    const page = path === undefined || used.has(path) ? undefined : pages.get(path)
    if (page !== undefined && path !== undefined) used.add(path)
    const below = children.flatMap((child) => place(child) ?? [])
    if (page !== undefined) return { ...page, title: title ?? page.title, pages: [...page.pages, ...below] }
    if (below.length === 0) return undefined
    const address = archiveAddress(`group/${title ?? path ?? ''}/`)
    return { address, title: title ?? 'Pages', document: blank, kind: 'group', pages: below }
  }
}
