import { useEffect, useRef, type RefObject } from 'react'
import type { TreeNode } from './tree-node.ts'

/** When the row that had the focus is gone, the one that comes after it has it, or the last before. */
export function useRowFocus(
  frame: RefObject<HTMLDivElement | null>,
  nodes: TreeNode[],
  expandedIds: ReadonlySet<string>,
): void {
  const focused = useRef<string>(undefined)
  const before = useRef({ nodes, expandedIds })
  useEffect(() => {
    const element = frame.current
    // Natively: what is opened from a row is no part of the tree.
    const remember = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[role=row]') : null
      focused.current = row?.dataset['key'] ?? focused.current
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [frame])
  useEffect(() => {
    const was = before.current
    before.current = { nodes, expandedIds }
    const { current: id } = focused
    if (id === undefined || was.nodes === nodes) return undefined
    const shown = new Set(idsIn(nodes, expandedIds))
    if (shown.has(id)) return undefined
    const order = idsIn(was.nodes, was.expandedIds)
    const at = order.indexOf(id)
    const isLeft = (each: string) => shown.has(each)
    const next = order.slice(at + 1).find(isLeft) ?? order.slice(0, Math.max(at, 0)).findLast(isLeft)
    focused.current = undefined
    // The tree takes what is gone off the screen a moment later.
    const waiting = setTimeout(() => {
      if (next !== undefined && isFree(frame.current)) rowOf(frame.current, next)?.focus()
    })
    return () => clearTimeout(waiting)
  }, [frame, nodes, expandedIds])
}

function idsIn(nodes: TreeNode[], expandedIds: ReadonlySet<string>): string[] {
  return nodes.flatMap(({ id, children }) => [
    id,
    ...(expandedIds.has(id) ? idsIn(children, expandedIds) : []),
  ])
}

// Nothing has the focus, or the tree as a whole.
function isFree(frame: HTMLElement | null): boolean {
  const active = document.activeElement
  return active === document.body || (active?.role === 'treegrid' && frame?.contains(active) === true)
}

function rowOf(frame: HTMLElement | null, id: string): HTMLElement | null | undefined {
  return frame?.querySelector<HTMLElement>(`[role=row][data-key="${CSS.escape(id)}"]`)
}
