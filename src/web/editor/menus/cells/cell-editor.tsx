import { Suspense } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import type { TableValue } from '../../../../engine/document/index.ts'
import { messages } from '../../../locales/messages.ts'
import menu from '../../../ui/menu.module.css'
import { selectCell } from '../../commands/table/table-at.ts'
import { setValue, valueCellAt } from '../../commands/table/cells.ts'
import { editedCell, endCellEdit } from '../../plugins/cell-editing.ts'
import { useEditorState } from '../../use-editor-state.ts'
import { focusText } from '../focus-text.ts'
import { RefPicker } from '../ref-picker.tsx'
import type { CellProps } from './cell-props.ts'
import { FilesCell } from './files-cell.tsx'
import { NumberCell } from './number-cell.tsx'
import { PeopleCell } from './people-cell.tsx'
import { SelectCell } from './select-cell.tsx'

type Props = Omit<CellProps, 'cell' | 'typed' | 'onChange'>

/** What a cell of a table is to hold, asked for where the cell is. */
export function CellEditor(props: Props) {
  const { editor } = props
  const open = useEditorState(editor, (state) => {
    const edited = editedCell(state)
    const cell = edited && valueCellAt(state, edited.pos)
    return edited && cell && { typed: edited.typed, cell }
  })
  if (open === undefined) return null
  const { cell, typed } = open
  const dom = editor.view.nodeDOM(cell.pos)
  if (!(dom instanceof HTMLElement)) return null

  function close(): void {
    endCellEdit(editor.view)
    focusText(editor)
  }
  function change(value: TableValue, then?: 'close'): void {
    editor.view.dispatch(selectCell(setValue(editor.state.tr, cell.pos, value), cell.pos))
    if (then === 'close') close()
  }
  return (
    <Popover
      isOpen
      triggerRef={{ current: dom }}
      placement="bottom start"
      className={menu.popover ?? ''}
      data-editor-menu
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
    >
      <Dialog aria-label={cell.column.title || messages.editor.table.cell}>
        <Suspense>
          <Control key={typed} {...props} cell={cell} typed={typed} onChange={change} />
        </Suspense>
      </Dialog>
    </Popover>
  )
}

function Control(props: CellProps) {
  const { cell, onChange } = props
  switch (cell.column.type) {
    case 'number':
      return <NumberCell {...props} />
    case 'select':
      return <SelectCell {...props} column={cell.column} />
    case 'users':
      return <PeopleCell {...props} column={cell.column} />
    case 'files':
    case 'image':
      return <FilesCell {...props} />
    case 'content-ref':
      return (
        <RefPicker
          editor={props.editor}
          location={props.location}
          initial={props.typed}
          onClose={() => onChange(cell.value, 'close')}
          onPick={({ ref }) => onChange(ref, 'close')}
        />
      )
    case 'rating':
      return <NumberCell {...props} />
    case 'checkbox':
    case 'text':
      return null
  }
}
