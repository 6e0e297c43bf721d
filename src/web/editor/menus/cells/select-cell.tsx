import type { TableColumn } from '../../../../engine/document/index.ts'
import { messages } from '../../../locales/messages.ts'
import { newKey } from '../../commands/assign-keys.ts'
import { setColumn } from '../../commands/table/columns.ts'
import { ChoicePicker } from '../choice-picker.tsx'
import type { CellProps } from './cell-props.ts'
import { chosenIn, withChoice } from './chosen.ts'

type Select = Extract<TableColumn, { type: 'select' }>

const colors = ['blue', 'green', 'orange', 'purple', 'red', 'pink', 'cyan', 'yellow']

/** One or several of a column's choices; new ones are added by typing them. */
export function SelectCell({ editor, cell, column, typed, onChange }: CellProps & { column: Select }) {
  const chosen = chosenIn(cell.value)
  function pick(value: string): void {
    const next = withChoice(chosen, value, column.multiple)
    onChange(next.length === 0 ? null : next, ...(column.multiple ? [] : (['close'] as const)))
  }
  function add(label: string): void {
    const value = newKey()
    const color = colors[column.options.length % colors.length] ?? 'blue'
    const options = [...column.options, { value, label, color }]
    setColumn({ ...column, options })(editor.state, editor.view.dispatch)
    pick(value)
  }
  return (
    <ChoicePicker
      label={messages.editor.table.findChoice}
      initial={typed}
      choices={column.options.map(({ value, label, color }) => ({
        id: value,
        label,
        picture: <span className={`tag bg-${color ?? 'default'}`} aria-hidden />,
      }))}
      chosen={chosen}
      onPick={pick}
      onAdd={add}
    />
  )
}
