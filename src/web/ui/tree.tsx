import type { CSSProperties, KeyboardEvent } from 'react'
import { ListLayout, Tree as AriaTree, Virtualizer } from 'react-aria-components'
import { TreeEntry } from './tree-entry.tsx'
import type { TreeEditing, TreeNode } from './tree-node.ts'
import styles from './tree.module.css'

/** Nested entries that lead somewhere; only those in view are drawn, so ten thousand open as fast as ten. */
export function Tree({
  label,
  nodes,
  currentId,
  expandedIds,
  onExpand,
  editing,
  rowHeight = 32,
}: {
  label: string
  nodes: TreeNode[]
  currentId: string | undefined
  expandedIds: Iterable<string>
  onExpand: (ids: Set<string>) => void
  editing?: TreeEditing | undefined
  rowHeight?: number
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'row') return
    const id = target.dataset['key']
    if (id !== undefined) editing?.onKey(id, event.key)
  }
  return (
    <div
      className={styles.frame}
      onKeyDown={onKeyDown}
      // React knows no custom properties.
      style={{ '--row': `${rowHeight}px` } as CSSProperties}
    >
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
