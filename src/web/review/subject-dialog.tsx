import { useState } from 'react'
import { messages } from '../locales/messages.ts'
import { FormDialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { ChangeRequestActions } from './merge-dialog.tsx'

/** Says anew what a change request is about. */
export function SubjectDialog({
  subject,
  actions: { update },
  onClose,
}: {
  subject: string
  actions: ChangeRequestActions
  onClose: () => void
}) {
  const [text, setText] = useState(subject)
  return (
    <FormDialog
      isOpen
      title={messages.review.rename}
      action={messages.save}
      isPending={update.isPending}
      error={update.error}
      onClose={onClose}
      onSubmit={() => update.mutate({ subject: text.trim() }, { onSuccess: onClose })}
    >
      <TextField label={messages.review.subject} value={text} onChange={setText} maxLength={100} autoFocus />
    </FormDialog>
  )
}
