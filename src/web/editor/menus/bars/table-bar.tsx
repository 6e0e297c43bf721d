import type { Command } from '@tiptap/pm/state'
import { Columns3, Rows3 } from 'lucide-react'
import type { Table } from '../../../../engine/document/index.ts'
import { messages } from '../../../locales/messages.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { addColumn, deleteColumn, moveColumn } from '../../commands/table/columns.ts'
import { addRow, deleteRow, moveRow } from '../../commands/table/rows.ts'
import { tableAt } from '../../commands/table/table-at.ts'
import { focusText } from '../focus-text.ts'
import { ToolButton } from '../tool-button.tsx'
import type { BarProps } from './bar-target.ts'
import { ColumnBar } from './column-bar.tsx'
import { TableViewBar } from './table-view-bar.tsx'

const words = messages.editor

/** Rows and columns of a table, what a column holds, and how all of it is shown. */
export function TableBar({ editor, target }: BarProps) {
  const at = tableAt(editor.state)
  if (at === undefined) return null
  const run = (command: Command) => () => {
    command(editor.state, editor.view.dispatch, editor.view)
    focusText(editor)
  }
  const isTitles = at.row === 0
  // The data of a table, without its columns and records.
  const data = target.data as unknown as Table['data']
  return (
    <>
      <Menu
        label={words.table.rows}
        trigger={
          <ToolButton label={words.table.rows}>
            <Rows3 aria-hidden />
          </ToolButton>
        }
      >
        <MenuItem isDisabled={isTitles} onAction={run(addRow('above'))}>
          {words.table.rowAbove}
        </MenuItem>
        <MenuItem onAction={run(addRow('below'))}>{words.rowBelow}</MenuItem>
        <MenuItem isDisabled={isTitles} onAction={run(moveRow('up'))}>
          {words.moveRowUp}
        </MenuItem>
        <MenuItem isDisabled={isTitles} onAction={run(moveRow('down'))}>
          {words.moveRowDown}
        </MenuItem>
        <MenuSeparator />
        <MenuItem look="danger" isDisabled={isTitles} onAction={run(deleteRow)}>
          {words.deleteRow}
        </MenuItem>
      </Menu>
      <Menu
        label={words.table.columns}
        trigger={
          <ToolButton label={words.table.columns}>
            <Columns3 aria-hidden />
          </ToolButton>
        }
      >
        <MenuItem onAction={run(addColumn('left'))}>{words.columnLeft}</MenuItem>
        <MenuItem onAction={run(addColumn('right'))}>{words.columnRight}</MenuItem>
        <MenuItem onAction={run(moveColumn('left'))}>{words.moveColumnLeft}</MenuItem>
        <MenuItem onAction={run(moveColumn('right'))}>{words.moveColumnRight}</MenuItem>
        <MenuSeparator />
        <MenuItem look="danger" onAction={run(deleteColumn)}>
          {words.deleteColumn}
        </MenuItem>
      </Menu>
      <ColumnBar editor={editor} at={at} />
      <TableViewBar editor={editor} at={at} data={data} />
    </>
  )
}
