import { useEffect, type RefObject } from 'react'
import type { TreeNode } from './tree-node.ts'

type Shown = { expandedIds: ReadonlySet<string>; currentId: string | undefined; rowHeight: number }

/** Brings the row of what is shown beside a tree into view, when something else is shown than before. */
export function useRowInView(
  frame: RefObject<HTMLElement | null>,
  nodes: TreeNode[],
  { expandedIds, currentId, rowHeight }: Shown,
): void {
  const index = currentId === undefined ? undefined : indexOf(nodes, currentId, expandedIds)
  useEffect(() => {
    const tree = frame.current?.querySelector('[role=treegrid]')
    if (tree === null || tree === undefined || index === undefined) return
    // The tree knows how tall it is once it has been drawn.
    const drawn = requestAnimationFrame(() => {
      const top = index * rowHeight
      const isSeen = top >= tree.scrollTop && top + rowHeight <= tree.scrollTop + tree.clientHeight
      if (!isSeen) tree.scrollTop = top - tree.clientHeight / 2
    })
    return () => cancelAnimationFrame(drawn)
    // Rows that come or go above it move nothing under the reader's hands.
  }, [currentId, index === undefined])
}

function indexOf(nodes: TreeNode[], id: string, expandedIds: ReadonlySet<string>): number | undefined {
  let at = 0
  const isFound = (siblings: TreeNode[]): boolean =>
    siblings.some((node) => {
      if (node.id === id) return true
      at += 1
      return expandedIds.has(node.id) && isFound(node.children)
    })
  return isFound(nodes) ? at : undefined
}
