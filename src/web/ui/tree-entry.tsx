import { Check, ChevronRight, GripVertical } from 'lucide-react'
import { Button, Collection, TreeItem, TreeItemContent } from 'react-aria-components'
import { messages } from '../locales/messages.ts'
import { RenameField } from './rename-field.tsx'
import { useTreeEditing } from './tree-editing.ts'
import type { TreeRow } from './tree-rows.ts'
import styles from './tree.module.css'

/** One line of a tree, and those below it. */
export function TreeEntry({ row }: { row: TreeRow }) {
  const { node, isCurrent, isRenaming, rows } = row
  const { id, title, href, isMuted = false, isHeading = false } = node
  const looks = [
    styles.item,
    isMuted && styles.muted,
    isHeading && styles.heading,
    isCurrent && styles.current,
  ]
  return (
    <TreeItem
      id={id}
      textValue={title}
      className={looks.filter(Boolean).join(' ')}
      {...(href === undefined || isRenaming ? {} : { href })}
    >
      <TreeItemContent>
        {({ level, isSelected }) => <Line row={row} level={level} isSelected={isSelected} />}
      </TreeItemContent>
      {rows.length > 0 && <Collection items={rows}>{(below) => <TreeEntry row={below} />}</Collection>}
    </TreeItem>
  )
}

// Far below, less and less: a name must have room.
function indentOf(depth: number): number {
  return Math.min(depth, 6) * 0.875 + Math.max(depth - 6, 0) * 0.25
}

function Line({ row, level, isSelected }: { row: TreeRow; level: number; isSelected: boolean }) {
  const editing = useTreeEditing()
  const { id, title, icon, note, children } = row.node
  return (
    <div className={styles.row} style={{ paddingInlineStart: `${indentOf(level - 1)}rem` }}>
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
      {row.isRenaming ? (
        <RenameField title={title} onDone={(changed) => editing?.onRename(id, changed)} />
      ) : (
        // The library lets no such word through to its rows.
        <span
          className={styles.title}
          dir="auto"
          title={title}
          {...(row.isCurrent && { 'aria-current': 'page' as const })}
        >
          {title}
        </span>
      )}
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {editing !== undefined && !row.isRenaming && (
        <span className={styles.menu}>{editing.menuOf(row.node)}</span>
      )}
    </div>
  )
}
