import type { KeyboardEvent, ReactNode } from 'react'
import { ListLayout, Tree as AriaTree, Virtualizer, type DragAndDropHooks } from 'react-aria-components'
import { TreeEntry } from './tree-entry.tsx'
import styles from './tree.module.css'

export type TreeNode = {
  id: string
  title: string
  href?: string | undefined
  icon?: ReactNode
  isMuted?: boolean
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

const rowHeight = 32

/** Nested entries that lead somewhere; only those in view are drawn, so ten thousand open as fast as ten. */
export function Tree({
  label,
  nodes,
  currentId,
  expandedIds,
  onExpand,
  editing,
}: {
  label: string
  nodes: TreeNode[]
  currentId: string | undefined
  expandedIds: Iterable<string>
  onExpand: (ids: Set<string>) => void
  editing?: TreeEditing | undefined
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'row') return
    const id = target.dataset['key']
    if (id !== undefined) editing?.onKey(id, event.key)
  }
  return (
    <div className={styles.frame} onKeyDown={onKeyDown}>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
        <AriaTree
          // One that can be changed has other hooks.
          key={editing === undefined ? 'read' : 'edit'}
          aria-label={label}
          className={styles.tree ?? ''}
          items={nodes}
          expandedKeys={expandedIds}
          onExpandedChange={(keys) => onExpand(new Set([...keys].map(String)))}
          keyboardNavigationBehavior="tab"
          dependencies={[currentId, editing]}
          {...(editing !== undefined && {
            selectionMode: 'multiple' as const,
            selectedKeys: editing.selectedIds,
            onSelectionChange: (keys) => {
              if (keys !== 'all') editing.onSelect(new Set([...keys].map(String)))
            },
            dragAndDropHooks: editing.dragAndDropHooks,
          })}
        >
          {(node) => <TreeEntry node={node} currentId={currentId} editing={editing} />}
        </AriaTree>
      </Virtualizer>
    </div>
  )
}
