import { useNavigate } from '@tanstack/react-router'
import { useRestore } from '../../api/history.ts'
import { messages } from '../../locales/messages.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { say } from '../../ui/toast.tsx'

/** Makes the space what it was. */
export function RestoreDialog({
  spaceId,
  revision,
  onClose,
}: {
  spaceId: string
  revision: { id: string; createdAt: string }
  onClose: () => void
}) {
  const restore = useRestore(spaceId)
  const navigate = useNavigate()
  const words = messages.content
  const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(revision.createdAt),
  )
  return (
    <FormDialog
      isOpen
      title={words.restoreTitle}
      action={words.restore}
      isPending={restore.isPending}
      error={restore.error}
      onClose={onClose}
      onSubmit={() =>
        restore.mutate(revision.id, {
          onSuccess: () => {
            say(words.restoredRevision)
            void navigate({ to: '/spaces/$spaceId/~/history', params: { spaceId } })
          },
        })
      }
    >
      <p>{words.restoreText(when)}</p>
    </FormDialog>
  )
}
