import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { Tree as AriaTree, Virtualizer } from 'react-aria-components'
import { PartialLayout } from './partial-layout.ts'
import { undoLast } from './toast.tsx'
import { TreeEditingContext, type TreeEditing } from './tree-editing.ts'
import { TreeEntry } from './tree-entry.tsx'
import type { TreeNode } from './tree-node.ts'
import styles from './tree.module.css'
import { useIntent } from './use-intent.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useRowInView } from './use-row-in-view.ts'
import { useTreeRows } from './use-tree-rows.ts'

/** Nested entries that lead somewhere; only what is near is made, so that ten thousand open as fast as ten. */
export function Tree({
  label,
  nodes,
  currentId,
  expandedIds,
  onExpand,
  editing,
  rowHeight: rem = 2,
}: {
  label: string
  nodes: TreeNode[]
  currentId: string | undefined
  expandedIds: ReadonlySet<string>
  onExpand: (ids: Set<string>) => void
  editing?: TreeEditing | undefined
  /** In rem: larger letters need taller rows. */
  rowHeight?: number
}) {
  const [rowHeight] = useState(() => rem * pixelsOfRem())
  const renamingId = editing?.renamingId
  const view = { expandedIds, currentId, renamingId, rowHeight }
  const { rows, total, onScrollCapture, onKeyDownCapture } = useTreeRows(nodes, view)
  const frame = useRef<HTMLDivElement>(null)
  const intent = useIntent()
  useRowInView(frame, nodes, view)
  useRowFocus(frame, nodes, expandedIds)
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z'
    if (isUndo && !(target instanceof HTMLInputElement)) return undoLast()
    if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'row') return
    const id = target.dataset['key']
    if (id !== undefined) editing?.onKey(id, event.key)
  }
  // A heading leads nowhere: what is below it is shown or hidden. Headings are at the top alone.
  const toggle = (id: string) => {
    if (nodes.find((node) => node.id === id)?.isHeading !== true) return
    const ids = new Set(expandedIds)
    if (!ids.delete(id)) ids.add(id)
    onExpand(ids)
  }
  return (
    <div
      ref={frame}
      className={styles.frame}
      onScrollCapture={onScrollCapture}
      onKeyDownCapture={onKeyDownCapture}
      onKeyDown={onKeyDown}
      {...intent}
      // React knows no custom properties.
      style={{ '--row': `${rowHeight}px` } as CSSProperties}
    >
      <TreeEditingContext value={editing}>
        <Virtualizer layout={PartialLayout} layoutOptions={{ rowHeight, total }}>
          <AriaTree
            // One that can be changed has other hooks.
            key={editing === undefined ? 'read' : 'edit'}
            aria-label={label}
            className={styles.tree ?? ''}
            items={rows}
            expandedKeys={expandedIds}
            onExpandedChange={(keys) => onExpand(new Set([...keys].map(String)))}
            onAction={(key) => toggle(String(key))}
            keyboardNavigationBehavior="tab"
            {...(editing !== undefined && {
              selectionMode: 'multiple' as const,
              selectedKeys: editing.selectedIds,
              onSelectionChange: (keys) => {
                if (keys !== 'all') editing.onSelect(new Set([...keys].map(String)))
              },
              dragAndDropHooks: editing.dragAndDropHooks,
            })}
          >
            {(row) => <TreeEntry row={row} />}
          </AriaTree>
        </Virtualizer>
      </TreeEditingContext>
    </div>
  )
}

function pixelsOfRem(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize)
}
