import type { Editor } from '@tiptap/core'
import type { Command } from '@tiptap/pm/state'
import type { TableColumn, TableView } from '../../../../engine/document/index.ts'
import { messages } from '../../../locales/messages.ts'
import { columnAs, setColumn } from '../../commands/table/columns.ts'
import { columnOf, type TableAt } from '../../commands/table/table-at.ts'
import { setColumnWidth } from '../../commands/table/widths.ts'
import { focusText } from '../focus-text.ts'
import { ToolToggle } from '../tool-button.tsx'
import { BarField } from './bar-field.tsx'
import { BarSelect, choicesOf } from './bar-select.tsx'

const words = messages.editor.table

/** What the column of the cursor holds, and how wide it is. */
export function ColumnBar({ editor, at }: { editor: Editor; at: TableAt }) {
  const column = columnOf(at.table, at.column)
  const view: TableView = at.table.attrs['data'].view
  const run = (command: Command) => void command(editor.state, editor.view.dispatch)
  const width = view.type === 'grid' ? view.columnWidths?.[column.id] : undefined
  return (
    <>
      <BarSelect
        label={words.columnType}
        value={column.type}
        choices={choicesOf(words.columnTypes)}
        onChange={(type) => {
          run(setColumn(columnAs(type, at)))
          focusText(editor)
        }}
      />
      <Own column={column} onChange={(changed) => run(setColumn(changed))} />
      {view.type === 'grid' && (
        <BarField
          label={words.columnWidth}
          look="tiny"
          placeholder={words.automatic}
          value={width === undefined ? '' : String(Math.round(width))}
          onChange={(text) => {
            const pixels = Math.round(Number(text))
            run(setColumnWidth(at, text.trim() === '' || !(pixels > 0) ? undefined : pixels))
          }}
        />
      )}
    </>
  )
}

/** What only columns of this type have. */
function Own({ column, onChange }: { column: TableColumn; onChange: (column: TableColumn) => void }) {
  if (column.type === 'text')
    return (
      <BarSelect
        label={messages.editor.align}
        value={column.textAlignment}
        choices={choicesOf(words.aligns)}
        onChange={(textAlignment) => onChange({ ...column, textAlignment })}
      />
    )
  if (column.type === 'rating')
    return (
      <BarSelect
        label={words.stars}
        value={String(column.max)}
        choices={['3', '5', '10'].map((id) => ({ id, label: `${words.stars}: ${id}` }))}
        onChange={(max) => onChange({ ...column, max: Number(max) })}
      />
    )
  if (column.type !== 'select' && column.type !== 'users') return null
  return (
    <ToolToggle
      label={words.several}
      isOn={column.multiple}
      onToggle={() => onChange({ ...column, multiple: !column.multiple })}
    >
      {words.several}
    </ToolToggle>
  )
}
