import { pageKey } from './address.ts'
import type { ImportedPage } from './harvest.ts'

/** Pages of a website as their addresses nest them, in their order; all stand beside the first one. */
export function arrangeByAddress(pages: ImportedPage[]): ImportedPage[] {
  const [first] = pages
  const nodes = new Map(
    pages.map((page) => [pageKey(page.address), { ...page, pages: [] as ImportedPage[] }]),
  )
  const roots: ImportedPage[] = []
  for (const [key, page] of nodes) {
    const parent = parentOf(key, nodes, first === undefined ? '' : pageKey(first.address))
    if (parent === undefined) roots.push(page)
    else parent.pages.push(page)
  }
  return roots
}

function parentOf(key: string, nodes: Map<string, ImportedPage>, top: string): ImportedPage | undefined {
  for (let path = shorter(key); path !== undefined; path = shorter(path)) {
    if (path === top) return undefined
    const found = nodes.get(path) ?? nodes.get(`${path}.html`)
    if (found !== undefined) return found
  }
  return undefined
}

function shorter(path: string): string | undefined {
  const cut = path.lastIndexOf('/')
  return cut <= 'https://'.length ? undefined : path.slice(0, cut)
}
