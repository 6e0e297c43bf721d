import type { JSONDocument } from '../../document/index.ts'
import { archiveAddress } from '../address.ts'
import type { ImportedPage } from '../harvest.ts'
import { bareName, folderOf, nameOf, titleOf } from './names.ts'

type Folder = { path: string; pages: Map<string, ImportedPage>; folders: Map<string, Folder> }

const blank: JSONDocument = { object: 'document', data: {}, nodes: [] }
const inOrder = new Intl.Collator('en', { numeric: true }).compare

/**
 * Pages by their paths as a tree: the README or index of a folder is its page, else the page beside it
 * of the same name, else one that only holds the others.
 */
export function arrange(pages: Map<string, ImportedPage>): ImportedPage[] {
  const root: Folder = { path: '', pages: new Map(), folders: new Map() }
  for (const [path, page] of pages) folderAt(root, folderOf(path)).pages.set(nameOf(path), page)
  const found = indexOf(root)
  // A page that is called Home and has pages below it is one of them, and no index.
  const index = found !== undefined && root.folders.has(bareName(found.name)) ? undefined : found
  const rest = contentOf(root, index?.name)
  return index === undefined ? rest.map(asGroup) : [index.page, ...rest.map(asGroup)]
}

function folderAt(root: Folder, path: string): Folder {
  let folder = root
  for (const part of path.split('/').filter(Boolean)) {
    const below = folder.folders.get(part) ?? {
      path: folder.path === '' ? part : `${folder.path}/${part}`,
      pages: new Map(),
      folders: new Map(),
    }
    folder.folders.set(part, below)
    folder = below
  }
  return folder
}

function contentOf(folder: Folder, except: string | undefined): ImportedPage[] {
  const named = new Map<string, ImportedPage>()
  for (const [name, page] of folder.pages) if (name !== except) named.set(name, page)
  const entries: { order: string; page: ImportedPage }[] = []
  const taken = new Set<string>()
  for (const [name, below] of folder.folders) {
    const index = indexOf(below)
    const beside = [...named.keys()].find((each) => bareName(each) === bareName(name) && !taken.has(each))
    const own = index?.page ?? (beside === undefined ? undefined : named.get(beside)) ?? holder(below.path)
    if (index === undefined && beside !== undefined) taken.add(beside)
    const inside = contentOf(below, index?.name)
    if (inside.length === 0 && own.document === blank) continue
    entries.push({ order: name, page: { ...own, pages: [...own.pages, ...inside] } })
  }
  for (const [name, page] of named) if (!taken.has(name)) entries.push({ order: name, page })
  return entries.toSorted((a, b) => inOrder(a.order, b.order)).map(({ page }) => page)
}

function indexOf({ pages }: Folder): { name: string; page: ImportedPage } | undefined {
  for (const [name, page] of pages)
    if (/^(readme|index|home)\.(md|markdown|mdx|html?)$/i.test(name)) return { name, page }
  return undefined
}

function holder(path: string): ImportedPage {
  return { address: archiveAddress(`${path}/`), title: titleOf(path), document: blank, pages: [] }
}

function asGroup(page: ImportedPage): ImportedPage {
  return page.document === blank ? { ...page, kind: 'group' } : page
}
