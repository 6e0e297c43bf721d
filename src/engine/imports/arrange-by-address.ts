import type { JSONDocument } from '../document/index.ts'
import { archiveAddress, pageKey } from './address.ts'
import type { ImportedPage } from './harvest.ts'
import type { SiteEntry } from './html/surroundings.ts'

type MenuPlace = { parent: string | undefined; order: number }

const blank: JSONDocument = { object: 'document', data: {}, nodes: [] }
const fewest = 3

/**
 * Pages of a website as its own navigation nests them, else as breadcrumbs tell, else as their addresses do;
 * by address, all stand beside the first one.
 */
export function arrangeByAddress(pages: ImportedPage[]): ImportedPage[] {
  const nodes = new Map(pages.map((page) => [pageKey(page.address), node(page)]))
  const places = placesIn(pages, nodes)
  const top = pages[0] === undefined ? '' : pageKey(pages[0].address)
  const parents = new Map<string, string>()
  for (const page of pages) {
    const key = pageKey(page.address)
    const crumb = page.surroundings?.parent === undefined ? undefined : pageKey(page.surroundings.parent)
    const told = crumb === top ? undefined : crumb
    const wanted = places.has(key) ? places.get(key)?.parent : (told ?? byPath(key, nodes, top))
    if (wanted !== undefined && nodes.has(wanted) && !isAbove(key, wanted, parents)) parents.set(key, wanted)
  }
  for (const [key, { parent }] of places)
    if (key.startsWith('group:') && parent !== undefined && nodes.has(parent)) parents.set(key, parent)
  const order = (key: string) => (key === top ? -1 : (places.get(key)?.order ?? Infinity))
  const roots: ImportedPage[] = []
  for (const [key, page] of [...nodes].toSorted(([a], [b]) => compare(order(a), order(b)))) {
    const above = nodes.get(parents.get(key) ?? '')
    if (above === undefined) roots.push(page)
    else above.pages.push(page)
  }
  return roots.filter((page) => page.kind !== 'group' || page.pages.length > 0)
}

function node(page: ImportedPage): ImportedPage {
  const alone = { ...page, pages: [] }
  delete alone.surroundings
  return alone
}

/** Where the menus of the pages put each of them; titles without a page become groups among `nodes`. */
function placesIn(pages: ImportedPage[], nodes: Map<string, ImportedPage>): Map<string, MenuPlace> {
  const places = new Map<string, MenuPlace>()
  for (const { surroundings } of pages) {
    const entries = surroundings?.navigation ?? []
    if (countKnown(entries) >= fewest) for (const entry of entries) place(entry, undefined)
  }
  return places

  function place({ title, address, children }: SiteEntry, parent: string | undefined): void {
    const key = address === undefined ? `group:${parent ?? ''}/${title}` : pageKey(address)
    const isGroup = address === undefined && countKnown(children) > 0
    const isOurs = isGroup || nodes.has(key)
    if (isOurs && !places.has(key)) places.set(key, { parent, order: places.size })
    if (isGroup && !nodes.has(key))
      nodes.set(key, {
        address: archiveAddress(key),
        title: title || 'Pages',
        document: blank,
        kind: 'group',
        pages: [],
      })
    for (const child of children) place(child, isOurs ? key : parent)
  }

  function countKnown(entries: SiteEntry[]): number {
    return entries.reduce(
      (sum, { address, children }) =>
        sum + (address !== undefined && nodes.has(pageKey(address)) ? 1 : 0) + countKnown(children),
      0,
    )
  }
}

function isAbove(key: string, from: string, parents: Map<string, string>): boolean {
  for (let at: string | undefined = from; at !== undefined; at = parents.get(at)) if (at === key) return true
  return false
}

function byPath(key: string, nodes: Map<string, ImportedPage>, top: string): string | undefined {
  for (let path = shorter(key); path !== undefined; path = shorter(path)) {
    if (path === top) return undefined
    const found = [path, `${path}.html`].find((each) => nodes.has(each))
    if (found !== undefined) return found
  }
  return undefined
}

function shorter(path: string): string | undefined {
  const cut = path.lastIndexOf('/')
  return cut <= 'https://'.length ? undefined : path.slice(0, cut)
}

// Infinity from itself is no number.
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}
