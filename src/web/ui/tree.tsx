import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Button,
  Collection,
  ListLayout,
  Tree as AriaTree,
  TreeItem,
  TreeItemContent,
  Virtualizer,
} from 'react-aria-components'
import styles from './tree.module.css'

export type TreeNode = {
  id: string
  title: string
  href?: string | undefined
  icon?: ReactNode
  isMuted?: boolean
  children: TreeNode[]
}

const rowHeight = 32

/** Nested entries that lead somewhere; only those in view are drawn, so ten thousand open as fast as ten. */
export function Tree({
  label,
  nodes,
  currentId,
  expandedIds,
  onExpand,
}: {
  label: string
  nodes: TreeNode[]
  currentId: string | undefined
  expandedIds: Iterable<string>
  onExpand: (ids: Set<string>) => void
}) {
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
      <AriaTree
        aria-label={label}
        className={styles.tree ?? ''}
        items={nodes}
        expandedKeys={expandedIds}
        onExpandedChange={(keys) => onExpand(new Set([...keys].map(String)))}
        dependencies={[currentId]}
      >
        {(node) => <Entry node={node} currentId={currentId} />}
      </AriaTree>
    </Virtualizer>
  )
}

function Entry({ node, currentId }: { node: TreeNode; currentId: string | undefined }) {
  const { id, title, href, icon, isMuted = false, children } = node
  return (
    <TreeItem
      id={id}
      textValue={title}
      className={`${styles.item} ${isMuted ? styles.muted : ''} ${id === currentId ? styles.current : ''}`}
      {...(href === undefined ? {} : { href })}
      {...(id === currentId ? { 'aria-current': 'page' } : {})}
    >
      <TreeItemContent>
        {({ level }) => (
          <div className={styles.row} style={{ paddingInlineStart: `${(level - 1) * 0.875}rem` }}>
            {children.length > 0 ? (
              <Button slot="chevron" className={styles.chevron ?? ''}>
                <ChevronRight aria-hidden size={14} />
              </Button>
            ) : (
              <span className={styles.chevron} />
            )}
            {icon !== undefined && <span className={styles.icon}>{icon}</span>}
            <span className={styles.title}>{title}</span>
          </div>
        )}
      </TreeItemContent>
      <Collection items={children}>{(child) => <Entry node={child} currentId={currentId} />}</Collection>
    </TreeItem>
  )
}
