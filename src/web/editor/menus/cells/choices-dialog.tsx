import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { TableColumn } from '../../../../engine/document/index.ts'
import { messages } from '../../../locales/messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { newKey } from '../../commands/assign-keys.ts'
import { choiceColors, nextColor } from './choice-colors.ts'
import styles from './cells.module.css'

type SelectColumn = Extract<TableColumn, { type: 'select' }>
type Option = SelectColumn['options'][number]

const words = messages.editor.table
const colors = ['default', ...choiceColors].map((id) => ({
  id,
  label: words.colors[id as keyof typeof words.colors],
}))

/** What a column offers to choose from: to name, to colour, to add and to take away. */
export function ChoicesDialog({
  column,
  onChange,
  onClose,
}: {
  column: SelectColumn
  onChange: (column: SelectColumn) => void
  onClose: () => void
}) {
  const [options, setOptions] = useState(column.options)
  const named = options.filter(({ label }) => label.trim() !== '')
  const change = (value: string, changed: Partial<Option>) =>
    setOptions(options.map((option) => (option.value === value ? { ...option, ...changed } : option)))
  return (
    <FormDialog
      isOpen
      title={words.choices}
      action={messages.save}
      onClose={onClose}
      onSubmit={() => {
        onChange({ ...column, options: named.map((option) => ({ ...option, label: option.label.trim() })) })
        onClose()
      }}
    >
      {options.length === 0 && <p className={styles.none}>{words.noChoices}</p>}
      <ul className={styles.choices}>
        {options.map(({ value, label, color }, at) => (
          <li key={value} className={styles.choice}>
            <span className={`${styles.swatch} bg-${color ?? 'default'}`} aria-hidden />
            <TextField
              label={words.choice(at + 1)}
              isLabelHidden
              value={label}
              maxLength={255}
              autoFocus={label === ''}
              onChange={(text) => change(value, { label: text })}
            />
            <Select
              label={words.colorOf(label)}
              isLabelHidden
              value={color ?? 'default'}
              choices={colors}
              onChange={(id) => change(value, { color: id })}
            />
            <IconButton
              label={words.removeChoice(label)}
              onPress={() => setOptions(options.filter((option) => option.value !== value))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        onPress={() =>
          setOptions([...options, { value: newKey(), label: '', color: nextColor(options.length) }])
        }
      >
        <Plus aria-hidden />
        {words.newChoice}
      </Button>
      {named.length < column.options.length && <p className={styles.none}>{words.choicesGo}</p>}
    </FormDialog>
  )
}
