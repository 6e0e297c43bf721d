import { addColumnAfter, addColumnBefore, deleteColumn, deleteRow } from '@tiptap/pm/tables'
import type { Command } from '@tiptap/pm/state'
import { Columns3, Rows3 } from 'lucide-react'
import { messages } from '../../../locales/messages.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { addRow, isInTitles, moveColumn, moveRow } from '../../commands/tables.ts'
import { ToolButton, ToolToggle } from '../tool-button.tsx'
import { setData, type BarProps } from './bar-target.ts'

const words = messages.editor

/** Rows and columns of a table. */
export function TableBar({ editor, target: { pos, data } }: BarProps) {
  const run = (command: Command) => () => {
    command(editor.state, editor.view.dispatch, editor.view)
    editor.view.focus()
  }
  const view = data['view']
  const isHeaderHidden =
    typeof view === 'object' && view !== null && 'hideHeader' in view && view.hideHeader === true
  const isTitles = isInTitles(editor.state)
  return (
    <>
      <Menu
        label={words.rowBelow}
        trigger={
          <ToolButton label={words.rowBelow}>
            <Rows3 aria-hidden />
          </ToolButton>
        }
      >
        <MenuItem onAction={run(addRow)}>{words.rowBelow}</MenuItem>
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
        label={words.columnRight}
        trigger={
          <ToolButton label={words.columnRight}>
            <Columns3 aria-hidden />
          </ToolButton>
        }
      >
        <MenuItem onAction={run(addColumnAfter)}>{words.columnRight}</MenuItem>
        <MenuItem onAction={run(addColumnBefore)}>{words.columnLeft}</MenuItem>
        <MenuItem onAction={run(moveColumn('left'))}>{words.moveColumnLeft}</MenuItem>
        <MenuItem onAction={run(moveColumn('right'))}>{words.moveColumnRight}</MenuItem>
        <MenuSeparator />
        <MenuItem look="danger" onAction={run(deleteColumn)}>
          {words.deleteColumn}
        </MenuItem>
      </Menu>
      <ToolToggle
        label={words.hideHeader}
        isOn={isHeaderHidden}
        onToggle={() => setData(editor, pos, { view: { ...Object(view), hideHeader: !isHeaderHidden } })}
      >
        {words.hideHeader}
      </ToolToggle>
    </>
  )
}
