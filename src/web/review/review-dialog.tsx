import { useState } from 'react'
import { messages } from '../locales/messages.ts'
import { FormDialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { say } from '../ui/toast.tsx'
import type { ChangeRequestActions } from './merge-dialog.tsx'

/** A verdict on what was seen, with a word besides. */
export function ReviewDialog({
  status,
  actions: { review },
  onClose,
}: {
  status: 'approved' | 'changes-requested'
  actions: ChangeRequestActions
  onClose: () => void
}) {
  const [comment, setComment] = useState('')
  const words = messages.review
  const title = status === 'approved' ? words.approve : words.askForChanges
  return (
    <FormDialog
      isOpen
      title={title}
      action={title}
      isPending={review.isPending}
      error={review.error}
      onClose={onClose}
      onSubmit={() =>
        review.mutate(
          { status, comment: comment.trim() },
          {
            onSuccess: () => {
              say(words.reviewed)
              onClose()
            },
          },
        )
      }
    >
      <TextField
        label={words.remark}
        description={words.remarkHelp}
        value={comment}
        onChange={setComment}
        maxLength={20_000}
        isMultiline
        autoFocus
      />
    </FormDialog>
  )
}
