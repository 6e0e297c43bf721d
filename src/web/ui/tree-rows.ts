import type { TreeNode } from './tree-node.ts'

/** A node as the tree draws it: with the rows below it, and what is said of it now. */
export type TreeRow = {
  id: string
  node: TreeNode
  isCurrent: boolean
  isRenaming: boolean
  rows: TreeRow[]
}

export type TreeView = {
  expandedIds: ReadonlySet<string>
  currentId: string | undefined
  renamingId: string | undefined
  /** How many rows are made at most. */
  most: number
}

export type TreeRows = {
  rows: TreeRow[]
  /** How many there would be without a bound. */
  total: number
}

/**
 * Makes rows of nodes, and makes the same row again for what has not changed: the component library builds every
 * row that it has not seen, and ten thousand of them take a second.
 */
export function createTreeRows(): (nodes: TreeNode[], view: TreeView) => TreeRows {
  const made = new Map<string, TreeRow>()
  return (nodes, view) => {
    let left = view.most
    const rowsOf = (siblings: TreeNode[]): TreeRow[] => {
      const rows: TreeRow[] = []
      for (const node of siblings) {
        if (left === 0) break
        left -= 1
        rows.push(rowOf(node))
      }
      return rows
    }
    const rowOf = (node: TreeNode): TreeRow => {
      const row = {
        id: node.id,
        node,
        isCurrent: node.id === view.currentId,
        isRenaming: node.id === view.renamingId,
        rows: view.expandedIds.has(node.id) ? rowsOf(node.children) : node.children.slice(0, 1).map(hidden),
      }
      const before = made.get(node.id)
      if (before !== undefined && isSame(before, row)) return before
      made.set(node.id, row)
      return row
    }
    const rows = rowsOf(nodes)
    return { rows, total: left > 0 ? view.most - left : countOf(nodes, view.expandedIds) }
  }
}

// The library takes a node for one that can be opened by what is below it: of a closed one, the first will do.
const hiddenRows = new WeakMap<TreeNode, TreeRow>()

function hidden(node: TreeNode): TreeRow {
  const row = hiddenRows.get(node) ?? { id: node.id, node, isCurrent: false, isRenaming: false, rows: [] }
  hiddenRows.set(node, row)
  return row
}

function countOf(nodes: TreeNode[], expandedIds: ReadonlySet<string>): number {
  return nodes.reduce(
    (sum, { id, children }) => sum + (expandedIds.has(id) ? countOf(children, expandedIds) : 0),
    nodes.length,
  )
}

function isSame(a: TreeRow, b: TreeRow): boolean {
  return (
    a.node === b.node &&
    a.isCurrent === b.isCurrent &&
    a.isRenaming === b.isRenaming &&
    a.rows.length === b.rows.length &&
    a.rows.every((row, index) => row === b.rows[index])
  )
}
