import { Copy, Ellipsis, FolderInput, Pencil, Star, StarOff, Trash2 } from 'lucide-react'
import type { useLibraryActions } from '../../api/library.ts'
import { messages } from '../../locales/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { say } from '../../ui/toast.tsx'
import type { LibraryNode } from './library-tree.ts'

/** What can be done with a space or a collection. */
export function LibraryMenu({
  node,
  actions,
  isStarred,
  mayMove,
  onRename,
  onMove,
  onDelete,
}: {
  node: LibraryNode
  actions: ReturnType<typeof useLibraryActions>
  isStarred: boolean
  mayMove: boolean
  onRename: () => void
  /** Where it cannot go anywhere else, there is none. */
  onMove: (() => void) | undefined
  /** A collection goes with all that is in it, so somebody asks first; a space comes back. */
  onDelete: () => void
}) {
  const words = messages.content
  const title = node.title || messages.untitled
  const tell = { onError: (error: Error) => say(error.message) }
  const removeSpace = () =>
    actions.remove.mutate(node, {
      onSuccess: () => say(words.deleted(1, title), { undo: () => actions.restore.mutate(node.id, tell) }),
      ...tell,
    })
  return (
    <Menu
      label={words.actionsFor(title)}
      trigger={
        <IconButton label={words.actionsFor(title)}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {node.kind === 'space' && (
        <MenuItem
          icon={isStarred ? <StarOff /> : <Star />}
          onAction={() => actions.star.mutate({ spaceId: node.id, isStarred: !isStarred }, tell)}
        >
          {isStarred ? words.unstar : words.star}
        </MenuItem>
      )}
      {mayMove && (
        <>
          <MenuItem icon={<Pencil />} onAction={onRename}>
            {words.rename}
          </MenuItem>
          {node.kind === 'space' && (
            <MenuItem icon={<Copy />} onAction={() => actions.duplicate.mutate(node.id, tell)}>
              {words.duplicate}
            </MenuItem>
          )}
          {onMove !== undefined && (
            <MenuItem icon={<FolderInput />} onAction={onMove}>
              {words.moveTo}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} look="danger" onAction={node.kind === 'space' ? removeSpace : onDelete}>
            {words.delete}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
