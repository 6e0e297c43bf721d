import { useSuspenseQuery } from '@tanstack/react-query'
import { Folder, Star } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useDragAndDrop } from 'react-aria-components'
import { starredQuery, useLibraryActions, type LibraryEntry } from '../../api/library.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { say } from '../../ui/toast.tsx'
import type { TreeNode } from '../../ui/tree-node.ts'
import type { TreeRow } from '../../ui/tree-rows.ts'
import { Tree } from '../../ui/tree.tsx'
import { SpaceIcon } from '../space-icon.tsx'
import { DeleteCollection } from './delete-collection.tsx'
import { LibraryMenu } from './library-menu.tsx'
import { libraryHeight, rowHeight } from './library-height.ts'
import { flatten, mayHold, parentOf, type LibraryNode } from './library-tree.ts'
import { MoveEntry } from './move-entry.tsx'
import styles from './home.module.css'

/** Spaces in the collections that hold them: to open, to star, to move by dragging. */
export function Library({
  organizationId,
  nodes,
  mayMove,
  since,
}: {
  organizationId: string
  nodes: LibraryNode[]
  mayMove: boolean
  since: number
}) {
  const { data: starred } = useSuspenseQuery(starredQuery(organizationId))
  const actions = useLibraryActions(organizationId)
  const all = useMemo(() => flatten(nodes), [nodes])
  const [closed, setClosed] = useState(new Set<string>())
  const [selected, setSelected] = useState(new Set<string>())
  const [renaming, setRenaming] = useState<string>()
  const [deleting, setDeleting] = useState<LibraryNode>()
  const [moving, setMoving] = useState<LibraryNode>()
  const dragged = useRef<string[]>([])
  const tell = (error: Error) => say(error.message)
  const { dragAndDropHooks } = useDragAndDrop<TreeRow>({
    isDisabled: !mayMove,
    getItems: (keys) => [...keys].map((key) => ({ 'lectern-space': String(key) })),
    onDragStart: ({ keys }) => {
      dragged.current = [...keys].map(String)
    },
    getDropOperation: (target) => {
      const into =
        target.type === 'root' ? null : target.dropPosition === 'on' ? String(target.key) : undefined
      return into !== undefined && mayHold(all, into, dragged.current) ? 'move' : 'cancel'
    },
    onMove: ({ keys, target }) => moveAll([...keys].map(String), String(target.key)),
    onRootDrop: () => moveAll(dragged.current, null),
  })
  function moveAll(ids: string[], parent: string | null) {
    for (const id of ids) {
      const entry = all.get(id)
      if (entry !== undefined) move(entry, parent)
    }
  }
  function move(entry: LibraryNode, parent: string | null) {
    const before = parentOf(all, entry.id)
    if (parent === before) return
    const undo = () => actions.move.mutate({ entry, parent: before }, { onError: tell })
    const onSuccess = () => say(messages.content.moved(1, entry.title || messages.untitled), { undo })
    actions.move.mutate({ entry, parent }, { onSuccess, onError: tell })
  }
  const expanded = useMemo(() => new Set([...all.keys()].filter((id) => !closed.has(id))), [all, closed])
  const shown = useMemo(() => nodes.map((node) => nodeOf(node, { starred, since })), [nodes, starred, since])
  const entryOf = (id: string): LibraryEntry | undefined => all.get(id)
  const mayGo = ({ id }: LibraryNode) =>
    !nodes.some((node) => node.id === id) || [...all.keys()].some((into) => mayHold(all, into, [id]))
  return (
    <div className={styles.library} style={{ blockSize: libraryHeight(nodes, closed) }}>
      <Tree
        rowHeight={rowHeight}
        label={messages.spaces}
        nodes={shown}
        currentId={undefined}
        expandedIds={expanded}
        onExpand={(open) => setClosed(new Set([...all.keys()].filter((id) => !open.has(id))))}
        editing={{
          menuOf: ({ id }) => {
            const node = all.get(id)
            return node === undefined ? null : (
              <LibraryMenu
                node={node}
                actions={actions}
                isStarred={starred.includes(id)}
                mayMove={mayMove}
                onMove={mayGo(node) ? () => setMoving(node) : undefined}
                onDelete={() => setDeleting(node)}
                onRename={() => setRenaming(id)}
              />
            )
          },
          renamingId: renaming,
          onRename: (id, title) => {
            setRenaming(undefined)
            const entry = entryOf(id)
            if (title !== undefined && entry !== undefined)
              actions.rename.mutate({ entry, title }, { onError: tell })
          },
          selectedIds: selected,
          onSelect: setSelected,
          onKey: (id, key) => {
            if (key === 'F2' && mayMove) setRenaming(id)
          },
          isDraggable: mayMove,
          dragAndDropHooks,
        }}
      />
      {moving !== undefined && (
        <MoveEntry
          node={moving}
          nodes={nodes}
          all={all}
          onMove={(into) => move(moving, into)}
          onClose={() => setMoving(undefined)}
        />
      )}
      {deleting !== undefined && (
        <DeleteCollection node={deleting} actions={actions} onClose={() => setDeleting(undefined)} />
      )}
    </div>
  )
}

function nodeOf(node: LibraryNode, shown: { starred: string[]; since: number }): TreeNode {
  if (node.kind === 'collection')
    return {
      id: node.id,
      title: node.title || messages.untitled,
      href: `/collections/${node.id}`,
      icon: <Folder aria-hidden size={15} />,
      children: node.children.map((child) => nodeOf(child, shown)),
    }
  const isNew = shown.since > 0 && Date.parse(node.space.updatedAt) > shown.since
  return {
    id: node.id,
    title: node.title || messages.untitled,
    href: `/spaces/${node.id}`,
    icon: <SpaceIcon space={node.space} size={24} />,
    note: (
      <>
        {shown.starred.includes(node.id) && <Star aria-label={messages.content.starred} size={13} />}
        {isNew && <span className={styles.fresh}>{messages.content.changedSince}</span>}
        <span className={styles.when}>
          <RelativeTime at={node.space.updatedAt} />
        </span>
        {node.space.urls.published !== undefined && <Badge tone="success">{messages.published}</Badge>}
      </>
    ),
    children: [],
  }
}
