import type { Space } from '../../contract/content/spaces.ts'
import type { ChangeRequest } from '../../contract/review/change-requests.ts'
import type { useChangeRequestActions } from '../api/review.ts'
import { messages } from '../locales/messages.ts'
import { FormDialog } from '../ui/dialog.tsx'
import { say } from '../ui/toast.tsx'

export type ChangeRequestActions = ReturnType<typeof useChangeRequestActions>

/** Says what a merge will do before it is done. */
export function MergeDialog({
  changeRequest,
  space,
  actions: { merge },
  onClose,
}: {
  changeRequest: ChangeRequest
  space: Space
  actions: ChangeRequestActions
  onClose: () => void
}) {
  const words = messages.review
  return (
    <FormDialog
      isOpen
      title={words.mergeTitle(changeRequest.number)}
      action={words.merge}
      isPending={merge.isPending}
      error={merge.error}
      onClose={onClose}
      onSubmit={() =>
        merge.mutate(undefined, {
          onSuccess: ({ result }) => {
            say(result === 'conflicts' ? words.conflictsFound : words.merged)
            onClose()
          },
        })
      }
    >
      <p>{words.mergeText(space.title || messages.untitled)}</p>
      {space.urls.published !== undefined && <p>{words.mergePublished(space.urls.published)}</p>}
    </FormDialog>
  )
}
