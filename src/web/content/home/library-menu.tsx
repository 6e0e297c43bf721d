import { Copy, Ellipsis, FolderInput, FolderOutput, Pencil, Star, StarOff, Trash2 } from 'lucide-react'
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
  isAtTop,
  collections,
  onRename,
  onMove,
  onDelete,
}: {
  node: LibraryNode
  actions: ReturnType<typeof useLibraryActions>
  isStarred: boolean
  mayMove: boolean
  isAtTop: boolean
  /** Where it may go, the one that it is in left out. */
  collections: LibraryNode[]
  onRename: () => void
  onMove: (parent: string | null) => void
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
          {collections.map(({ id, title: name }) => (
            <MenuItem key={id} icon={<FolderInput />} onAction={() => onMove(id)}>
              {words.moveInto(name || messages.untitled)}
            </MenuItem>
          ))}
          {!isAtTop && (
            <MenuItem icon={<FolderOutput />} onAction={() => onMove(null)}>
              {words.moveToTop}
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
