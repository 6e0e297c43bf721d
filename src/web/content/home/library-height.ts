import type { LibraryNode } from './library-tree.ts'

// In rem.
export const rowHeight = 2.5
const mostRows = 16
const border = '10px'

/** How much room the tree of the library takes; a long one scrolls. */
export function libraryHeight(nodes: LibraryNode[], closed = new Set<string>()): string {
  return `calc(${Math.min(visibleRows(nodes, closed), mostRows) * rowHeight}rem + ${border})`
}

function visibleRows(nodes: LibraryNode[], closed: Set<string>): number {
  return nodes.reduce(
    (sum, { id, children }) => sum + 1 + (closed.has(id) ? 0 : visibleRows(children, closed)),
    0,
  )
}
