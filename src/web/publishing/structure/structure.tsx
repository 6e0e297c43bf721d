import { useSuspenseQuery } from '@tanstack/react-query'
import { FolderTree, LayoutPanelLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import { structureQuery } from '../../api/publishing-structure.ts'
import { iconAddress } from '../../api/icons.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import type { TreeNode } from '../../ui/tree-node.ts'
import { Tree } from '../../ui/tree.tsx'
import { PathText } from '../../ui/path-text.tsx'
import { useSite } from '../use-site.ts'
import { AddMenu } from './add-menu.tsx'
import { PartDialogs, type OpenDialog } from './part-dialogs.tsx'
import { PartMenu } from './part-menu.tsx'
import { locatePart, partsBelow, partsOf, pathsOn, type Part } from './parts.ts'
import { placingOf, stepOf, wayBack } from './place-parts.ts'
import styles from './structure.module.css'
import { usePartDrag } from './use-part-drag.ts'
import { useStructureActions } from './use-structure-actions.ts'

const rowHeight = 2.5

/** The sections, groups and variants of a site, as readers find them. */
export function Structure() {
  const { ids, mayChange } = useSite()
  const { data: structure } = useSuspenseQuery(structureQuery(ids))
  const parts = useMemo(() => partsOf(structure), [structure])
  const words = messages.publishing
  const add = mayChange ? <AddMenu parts={parts} /> : undefined
  return (
    <PageLayout title={words.structure} description={words.structureText} actions={add}>
      {parts.length === 0 ? (
        <EmptyState icon={<LayoutPanelLeft />} title={words.nothingShownTitle}>
          {words.nothingShownText}
        </EmptyState>
      ) : (
        <PartTree parts={parts} />
      )}
    </PageLayout>
  )
}

function PartTree({ parts }: { parts: Part[] }) {
  const { ids, mayChange } = useSite()
  const actions = useStructureActions(ids)
  const nodes = useMemo(() => {
    const paths = pathsOn(parts)
    return parts.map((part) => nodeOf(part, paths))
  }, [parts])
  const [closed, setClosed] = useState(new Set<string>())
  const [selected, setSelected] = useState(new Set<string>())
  const [renaming, setRenaming] = useState<string>()
  const [dialog, setDialog] = useState<OpenDialog>()
  const words = messages.publishing
  const holders = useMemo(() => holdersIn(parts), [parts])
  const open = useMemo(() => new Set(holders.filter((id) => !closed.has(id))), [holders, closed])

  const titleOf = (id: string) => locatePart(parts, id)?.part.title ?? ''
  const place = (id: string, placing: ReturnType<typeof placingOf>) => {
    if (placing === undefined) return
    void actions.change(placing, { said: words.moved(titleOf(id)), back: wayBack(parts, id) })
  }
  const dragAndDropHooks = usePartDrag(parts, (id, target) => place(id, placingOf(parts, id, target)))
  const onRename = (id: string, title?: string) => {
    setRenaming(undefined)
    const part = locatePart(parts, id)?.part
    if (title === undefined || part === undefined || part.object === 'site-space') return
    const kind = part.object === 'site-section' ? 'change-section' : 'change-group'
    void actions.change(
      { kind, id, change: { title } },
      { back: { kind, id, change: { title: part.title } } },
    )
  }
  const menuOf = ({ id }: TreeNode) => {
    const located = locatePart(parts, id)
    if (located === undefined) return null
    return (
      <PartMenu
        located={located}
        actions={actions}
        onRename={() => setRenaming(id)}
        onOpen={(kind) => setDialog({ kind, part: located.part })}
        onStep={(direction) => place(id, stepOf(parts, id, direction))}
        canStep={(direction) => stepOf(parts, id, direction) !== undefined}
      />
    )
  }
  const onKey = (id: string, key: string) => {
    const part = locatePart(parts, id)?.part
    if (part === undefined) return
    if (key === 'F2' && part.object !== 'site-space') setRenaming(id)
    if (key === 'Delete') setDialog({ kind: 'remove', part })
  }
  return (
    <>
      <div
        className={styles.tree}
        style={{ blockSize: `calc(${countOf(nodes, closed) * rowHeight}rem + 2px)` }}
      >
        <Tree
          label={words.structure}
          nodes={nodes}
          currentId={undefined}
          expandedIds={open}
          onExpand={(ids_) => setClosed(new Set(holders.filter((id) => !ids_.has(id))))}
          rowHeight={rowHeight}
          {...(mayChange && {
            editing: {
              menuOf,
              renamingId: renaming,
              onRename,
              selectedIds: selected,
              onSelect: (chosen) => setSelected(new Set([...chosen].slice(-1))),
              onKey,
              isDraggable: true,
              dragAndDropHooks,
            },
          })}
        />
      </div>
      <PartDialogs dialog={dialog} parts={parts} actions={actions} onClose={() => setDialog(undefined)} />
    </>
  )
}

function nodeOf(part: Part, paths: Map<string, string>): TreeNode {
  const words = messages.publishing
  return {
    id: part.id,
    title: part.title || messages.untitled,
    icon: iconOf(part),
    note: (
      <>
        {'condition' in part && part.condition !== undefined && (
          <Badge tone="info">{words.conditional}</Badge>
        )}
        {'default' in part && part.default && <Badge>{words.default}</Badge>}
        {'path' in part && (
          <span className={styles.path}>
            <PathText path={paths.get(part.id) ?? ''} />
          </span>
        )}
      </>
    ),
    children: partsBelow(part).map((child) => nodeOf(child, paths)),
  }
}

function iconOf(part: Part) {
  if ('icon' in part && part.icon !== undefined)
    return <NamedIcon address={iconAddress(part.icon)} size={15} />
  return part.object === 'site-section-group' ? <FolderTree aria-hidden size={15} /> : undefined
}

function holdersIn(parts: Part[]): string[] {
  return parts.flatMap((part) =>
    part.object === 'site-space' ? [] : [part.id, ...holdersIn(partsBelow(part))],
  )
}

function countOf(nodes: TreeNode[], closed: Set<string>): number {
  return nodes.reduce(
    (count, { id, children }) => count + 1 + (closed.has(id) ? 0 : countOf(children, closed)),
    0,
  )
}
