import { useState } from 'react'
import { messages } from '../locales/messages.ts'
import { ComboBox } from '../ui/combobox.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import type { Choice } from '../ui/select.tsx'

/** Another place, found by name: what is far away in a long list is far to drag. */
export function MoveDialog({
  title,
  label,
  description,
  choices,
  onMove,
  onClose,
}: {
  /** Of what is moved. */
  title: string
  label: string
  description?: string
  choices: Choice[]
  onMove: (id: string) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<string | null>(null)
  // As they were when it was opened, so that nothing moves below the finger.
  const [places] = useState(choices)
  const move = () => {
    if (chosen !== null) onMove(chosen)
    onClose()
  }
  return (
    <FormDialog
      isOpen
      title={messages.content.moveTitle(title || messages.untitled)}
      action={messages.content.move}
      isIncomplete={chosen === null}
      onClose={onClose}
      onSubmit={move}
    >
      <ComboBox
        label={label}
        {...(description !== undefined && { description })}
        choices={places}
        value={chosen}
        onChange={setChosen}
        isRequired
        autoFocus
      />
    </FormDialog>
  )
}
