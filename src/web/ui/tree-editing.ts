import { createContext, use, type ReactNode } from 'react'
import type { DragAndDropHooks } from 'react-aria-components'
import type { TreeNode } from './tree-node.ts'
import type { TreeRow } from './tree-rows.ts'

/** What a tree needs to be changed and not only read. */
export type TreeEditing = {
  menuOf: (node: TreeNode) => ReactNode
  renamingId: string | undefined
  /** Without a title, it stays as it is. */
  onRename: (id: string, title?: string) => void
  selectedIds: Set<string>
  onSelect: (ids: Set<string>) => void
  /** A key that was pressed on an entry, not in a field of it. */
  onKey: (id: string, key: string) => void
  isDraggable: boolean
  dragAndDropHooks: DragAndDropHooks<TreeRow>
}

/** How the tree around a row is changed; a context, so that a new way makes no row anew. */
export const TreeEditingContext = createContext<TreeEditing | undefined>(undefined)

export function useTreeEditing(): TreeEditing | undefined {
  return use(TreeEditingContext)
}
