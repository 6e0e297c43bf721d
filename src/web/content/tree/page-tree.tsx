import { useEffect, useMemo, useState } from 'react'
import type { Space } from '../../../contract/content/spaces.ts'
import { messages } from '../../locales/messages.ts'
import type { TreeNode } from '../../ui/tree-node.ts'
import { Tree } from '../../ui/tree.tsx'
import { locate, pagesBelow, type TreePage } from '../locate-page.ts'
import { useClosed } from '../use-closed.ts'
import { useContentAddress } from '../use-location.ts'
import { AddMenu } from './add-menu.tsx'
import { IconDialog } from './icon-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MovePage } from './move-page.tsx'
import { PageBacklinks } from './page-backlinks.tsx'
import { PageMenu } from './page-menu.tsx'
import { createNodes, PageNode } from './page-nodes.tsx'
import styles from './page-tree.module.css'
import type { DropTarget } from './place-edits.ts'
import { SelectionBar } from './selection-bar.tsx'
import { usePageActions } from './use-page-actions.ts'
import { usePageDrag } from './use-page-drag.ts'

/** The pages of a space as they nest, open down to the one that is read. */
export function PageTree({ space, pages }: { space: Space; pages: TreePage[] }) {
  const { location, path, isPage } = useContentAddress()
  const nodeOf = useMemo(() => createNodes(location), [location])
  const nodes = useMemo(() => pages.map(nodeOf), [pages, nodeOf])
  const here = useMemo(() => (isPage ? locate(pages, path) : undefined), [pages, path, isPage])
  const [expanded, setExpanded] = useState(() => new Set(groupsIn(pages)))
  const [selected, setSelected] = useState(new Set<string>())
  const [renaming, setRenaming] = useState<string>()
  const [iconFor, setIconFor] = useState<TreePage>()
  const [addressOf, setAddressOf] = useState<Extract<TreePage, { type: 'link' }>>()
  const [linkedTo, setLinkedTo] = useState<TreePage>()
  const [moved, setMoved] = useState<TreePage>()
  const actions = usePageActions(space, pages)
  const isClosed = useClosed(location) !== undefined
  const mayEdit = space.permissions.edit && location.revisionId === undefined && !isClosed
  const isDirect = location.changeRequestId !== undefined || space.editMode === 'live'
  const dragAndDropHooks = usePageDrag(pages, {
    isEnabled: mayEdit && isDirect,
    onMove: moveTo,
  })
  function moveTo(ids: string[], target: DropTarget) {
    void actions.move(ids, target)
    // What was put into a page is seen there.
    if (target.position === 'on') setExpanded((before) => new Set([...before, target.id]))
  }
  useEffect(() => {
    const above = here?.ancestors.map(({ id }) => id) ?? []
    setExpanded((before) => (above.every((id) => before.has(id)) ? before : new Set([...before, ...above])))
  }, [here])

  const menuOf = (node: TreeNode) => {
    if (!(node instanceof PageNode) || node.page.type === 'computed') return null
    const { id, page } = node
    return (
      <PageMenu
        location={location}
        page={page}
        actions={actions}
        onRename={() => setRenaming(id)}
        onIcon={() => setIconFor(page)}
        onAddress={page.type === 'link' ? () => setAddressOf(page) : undefined}
        onBacklinks={() => setLinkedTo(page)}
        onMove={isDirect && page.type !== 'group' ? () => setMoved(page) : undefined}
      />
    )
  }
  const onKey = (id: string, key: string) => {
    if (key === 'F2') setRenaming(id)
    if (key !== 'Delete') return
    void actions.remove(selected.size > 0 ? [...selected] : [id])
    setSelected(new Set())
  }
  const onRename = (id: string, title?: string) => {
    setRenaming(undefined)
    if (title !== undefined) void actions.update(id, { title })
  }
  return (
    <div className={styles.pages}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{messages.pages}</h2>
        {mayEdit && <AddMenu actions={actions} />}
      </div>
      <div className={styles.tree}>
        {pages.length > 0 && (
          <Tree
            label={messages.pageTree}
            nodes={nodes}
            currentId={here?.page.id}
            expandedIds={expanded}
            onExpand={setExpanded}
            {...(mayEdit && {
              editing: {
                menuOf,
                renamingId: renaming,
                onRename,
                selectedIds: selected,
                onSelect: setSelected,
                onKey,
                isDraggable: isDirect,
                dragAndDropHooks,
              },
            })}
          />
        )}
      </div>
      {selected.size > 0 && (
        <SelectionBar ids={[...selected]} actions={actions} onClear={() => setSelected(new Set())} />
      )}
      {moved !== undefined && (
        <MovePage page={moved} pages={pages} onMove={moveTo} onClose={() => setMoved(undefined)} />
      )}
      {linkedTo !== undefined && (
        <PageBacklinks location={location} page={linkedTo} onClose={() => setLinkedTo(undefined)} />
      )}
      {iconFor !== undefined && (
        <IconDialog page={iconFor} actions={actions} onClose={() => setIconFor(undefined)} />
      )}
      {addressOf !== undefined && (
        <LinkDialog page={addressOf} actions={actions} onClose={() => setAddressOf(undefined)} />
      )}
    </div>
  )
}

// Groups are headings, and headings are open.
function groupsIn(pages: TreePage[]): string[] {
  return pages.flatMap((page) => (page.type === 'group' ? [page.id, ...groupsIn(pagesBelow(page))] : []))
}
