import type { ReactNode } from 'react'
import type { DragAndDropHooks } from 'react-aria-components'

export type TreeNode = {
  id: string
  title: string
  href?: string | undefined
  icon?: ReactNode
  isMuted?: boolean
  /** What else is said about it, at the end of its line. */
  note?: ReactNode
  children: TreeNode[]
}

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
  dragAndDropHooks: DragAndDropHooks<TreeNode>
}
