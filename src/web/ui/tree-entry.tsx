import { Check, ChevronRight, GripVertical } from 'lucide-react'
import { Button, Collection, TreeItem, TreeItemContent } from 'react-aria-components'
import { messages } from '../locales/messages.ts'
import { RenameField } from './rename-field.tsx'
import type { TreeEditing, TreeNode } from './tree-node.ts'
import styles from './tree.module.css'

/** One line of a tree, and those below it. */
export function TreeEntry({
  node,
  currentId,
  editing,
}: {
  node: TreeNode
  currentId: string | undefined
  editing: TreeEditing | undefined
}) {
  const { id, title, href, icon, note, isMuted = false, children } = node
  const isRenaming = editing?.renamingId === id
  const isSelected = editing?.selectedIds.has(id) === true
  return (
    <TreeItem
      id={id}
      textValue={title}
      className={`${styles.item} ${isMuted ? styles.muted : ''} ${id === currentId ? styles.current : ''}`}
      {...(href === undefined || isRenaming ? {} : { href })}
      {...(id === currentId ? { 'aria-current': 'page' } : {})}
    >
      <TreeItemContent>
        {({ level }) => (
          <div className={styles.row} style={{ paddingInlineStart: `${(level - 1) * 0.875}rem` }}>
            {editing?.isDraggable === true && (
              <Button slot="drag" className={styles.grip ?? ''} aria-label={messages.moveEntry(title)}>
                <GripVertical aria-hidden size={13} />
              </Button>
            )}
            {children.length > 0 ? (
              <Button slot="chevron" className={styles.chevron ?? ''}>
                <ChevronRight aria-hidden size={14} />
              </Button>
            ) : (
              <span className={styles.chevron} />
            )}
            {isSelected && <Check aria-hidden size={14} className={styles.check} />}
            {icon !== undefined && <span className={styles.icon}>{icon}</span>}
            {isRenaming ? (
              <RenameField title={title} onDone={(changed) => editing?.onRename(id, changed)} />
            ) : (
              <span className={styles.title}>{title}</span>
            )}
            {note !== undefined && <span className={styles.note}>{note}</span>}
            {editing !== undefined && !isRenaming && (
              <span className={styles.menu}>{editing.menuOf(node)}</span>
            )}
          </div>
        )}
      </TreeItemContent>
      <Collection items={children} dependencies={[currentId, editing]}>
        {(child) => <TreeEntry node={child} currentId={currentId} editing={editing} />}
      </Collection>
    </TreeItem>
  )
}
