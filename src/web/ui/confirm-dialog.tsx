import { useState, type ReactNode } from 'react'
import { messages } from '../locales/messages.ts'
import { FormDialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

/** Asks before something that cannot be taken back; with `name`, only for those who type it. */
export function ConfirmDialog({
  title,
  action,
  name,
  isPending,
  error,
  onClose,
  onConfirm,
  more,
  children,
}: {
  title: string
  action: string
  name?: string
  isPending: boolean
  error: Error | null
  onClose: () => void
  onConfirm: () => void
  /** What belongs to the question and is no sentence. */
  more?: ReactNode
  children: ReactNode
}) {
  const [typed, setTyped] = useState('')
  const isSure = name === undefined || typed.trim() === name.trim()
  return (
    <FormDialog
      isOpen
      title={title}
      action={action}
      look="danger"
      isPending={isPending}
      isIncomplete={!isSure}
      error={error}
      onClose={onClose}
      onSubmit={() => {
        if (isSure) onConfirm()
      }}
    >
      <p>{children}</p>
      {more}
      {name !== undefined && (
        <TextField
          label={messages.typeToConfirm(name)}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoFocus
        />
      )}
    </FormDialog>
  )
}
