import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '../locales/messages.ts'
import { FormDialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

/** What was made. */
export type Made = { id: string; title: string }

/** Makes something that needs only a name. */
export function TitleDialog<Result extends Made>({
  title,
  mutation,
  onClose,
  onMade,
}: {
  title: string
  mutation: Pick<UseMutationResult<Result, Error, { title: string }>, 'mutate' | 'isPending' | 'error'>
  onClose: () => void
  onMade: (made: Result) => void
}) {
  const [name, setName] = useState('')
  return (
    <FormDialog
      isOpen
      title={title}
      action={messages.create}
      isPending={mutation.isPending}
      error={mutation.error}
      onClose={onClose}
      onSubmit={() => mutation.mutate({ title: name.trim() }, { onSuccess: onMade })}
    >
      <TextField
        name="title"
        label={messages.name}
        value={name}
        onChange={setName}
        maxLength={255}
        isRequired
        autoFocus
      />
    </FormDialog>
  )
}
