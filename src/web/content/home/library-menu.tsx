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
  collections,
  onRename,
}: {
  node: LibraryNode
  actions: ReturnType<typeof useLibraryActions>
  isStarred: boolean
  mayMove: boolean
  collections: LibraryNode[]
  onRename: () => void
}) {
  const words = messages.content
  const title = node.title || messages.untitled
  const tell = { onError: (error: Error) => say(error.message) }
  const remove = () =>
    actions.remove.mutate(node, {
      onSuccess: () =>
        say(words.deleted(1, title), {
          ...(node.kind === 'space' && { undo: () => actions.restore.mutate(node.id, tell) }),
        }),
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
            <MenuItem
              key={id}
              icon={<FolderInput />}
              onAction={() => actions.move.mutate({ entry: node, parent: id }, tell)}
            >
              {words.moveInto(name || messages.untitled)}
            </MenuItem>
          ))}
          <MenuItem
            icon={<FolderOutput />}
            onAction={() => actions.move.mutate({ entry: node, parent: null }, tell)}
          >
            {words.moveToTop}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} look="danger" onAction={remove}>
            {words.delete}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
