import type { LibraryNode } from './library-tree.ts'

export const rowHeight = 40
const mostRows = 16
const border = 10

/** How much room the tree of the library takes; a long one scrolls. */
export function libraryHeight(nodes: LibraryNode[], closed = new Set<string>()): string {
  return `${Math.min(visibleRows(nodes, closed), mostRows) * rowHeight + border}px`
}

function visibleRows(nodes: LibraryNode[], closed: Set<string>): number {
  return nodes.reduce(
    (sum, { id, children }) => sum + 1 + (closed.has(id) ? 0 : visibleRows(children, closed)),
    0,
  )
}
