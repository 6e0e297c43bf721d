import { useMemo, useState, type KeyboardEvent, type UIEvent } from 'react'
import { flushSync } from 'react-dom'
import type { TreeNode } from './tree-node.ts'
import { createTreeRows, type TreeRow, type TreeView } from './tree-rows.ts'

// Every row costs its time when it is made, seen or not: at first those of this screen, and some below.
const more = 12

/** The rows of a tree: those at its top at once, the others when somebody goes there. */
export function useTreeRows(
  nodes: TreeNode[],
  { rowHeight, ...view }: Omit<TreeView, 'most'> & { rowHeight: number },
): {
  rows: TreeRow[]
  total: number
  onScrollCapture: (event: UIEvent) => void
  onKeyDownCapture: (event: KeyboardEvent) => void
} {
  const [rowsOf] = useState(createTreeRows)
  const [first] = useState(() => Math.ceil(window.screen.height / rowHeight) + more)
  const [most, setMost] = useState(first)
  const { expandedIds, currentId, renamingId } = view
  const { rows, total } = useMemo(
    () => rowsOf(nodes, { expandedIds, currentId, renamingId, most }),
    [rowsOf, nodes, expandedIds, currentId, renamingId, most],
  )
  const onScrollCapture = ({ target }: UIEvent) => {
    if (total <= most || !(target instanceof Element)) return
    const seen = Math.ceil((target.scrollTop + target.clientHeight) / rowHeight)
    // Twice as many each time: adding costs what is there.
    if (seen + first / 2 > most) setMost(Math.max(seen + first, most * 2))
  }
  // Before the tree looks for its last row, or for the one that begins with what is typed.
  const onKeyDownCapture = ({ key, target }: KeyboardEvent) => {
    const isAsked = key === 'End' || (key.length === 1 && !(target instanceof HTMLInputElement))
    if (isAsked && total > most) flushSync(() => setMost(total))
  }
  return { rows, total, onScrollCapture, onKeyDownCapture }
}
