import { useNavigate } from '@tanstack/react-router'
import type { Space } from '../../../contract/content/spaces.ts'
import { useRestore, useTakeBackRestoring } from '../../api/history.ts'
import { chosenLanguage } from '../../locales/language.ts'
import { messages } from '../../locales/messages.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { say } from '../../ui/toast.tsx'

/** Makes the space what it was. */
export function RestoreDialog({
  space,
  revision,
  onClose,
}: {
  space: Space
  revision: { id: string; createdAt: string }
  onClose: () => void
}) {
  const restore = useRestore(space)
  const takeBack = useTakeBackRestoring(space)
  const navigate = useNavigate()
  const words = messages.content
  // By then this dialog is gone, and with it what it would be told.
  const undo = (revision: string, before: string) =>
    takeBack.mutateAsync({ revision, before }).then(
      (isDone) => say(isDone ? words.restored : words.writtenSince),
      (error: Error) => say(error.message),
    )
  const when = new Intl.DateTimeFormat(chosenLanguage(), { dateStyle: 'long', timeStyle: 'short' }).format(
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
        restore.mutate(
          { revisionId: revision.id, subject: words.restoreSubject(when).slice(0, 100) },
          {
            onSuccess: (result) => {
              const spaceId = space.id
              if (result.kind === 'proposed') {
                const { number } = result
                void navigate({ to: '/spaces/$spaceId/changes/$number', params: { spaceId, number } })
                return
              }
              const { revision, before } = result
              say(
                words.restoredRevision,
                before === undefined ? {} : { undo: () => void undo(revision, before) },
              )
              void navigate({ to: '/spaces/$spaceId/~/history', params: { spaceId } })
            },
          },
        )
      }
    >
      <p>{space.editMode === 'live' ? words.restoreText(when) : words.restoreByRequest(when)}</p>
    </FormDialog>
  )
}
