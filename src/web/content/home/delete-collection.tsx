import type { useLibraryActions } from '../../api/library.ts'
import { messages } from '../../locales/messages.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { say } from '../../ui/toast.tsx'
import type { LibraryNode } from './library-tree.ts'

/** Asks before a collection goes, since all that is in it goes too. */
export function DeleteCollection({
  node,
  actions: { remove },
  onClose,
}: {
  node: LibraryNode
  actions: ReturnType<typeof useLibraryActions>
  onClose: () => void
}) {
  const words = messages.contentSettings
  const title = node.title || messages.untitled
  return (
    <ConfirmDialog
      title={words.deleteTitle(title)}
      action={words.delete}
      isPending={remove.isPending}
      error={remove.error}
      onClose={() => {
        remove.reset()
        onClose()
      }}
      onConfirm={() =>
        remove.mutate(node, {
          onSuccess: () => {
            say(words.deleted(title))
            onClose()
          },
        })
      }
    >
      {words.deleteCollectionText}
    </ConfirmDialog>
  )
}
