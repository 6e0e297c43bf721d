import type { Command } from '@tiptap/pm/state'
import type { TableView } from '../../../../engine/document/index.ts'
import { columnOf, type TableAt } from './table-at.ts'

/** How wide a column is, in pixels; `undefined` lets the table decide. */
export function setColumnWidth({ table, pos, column }: TableAt, width: number | undefined): Command {
  return (state, dispatch) => {
    const data = table.attrs['data']
    const view: TableView = data.view
    if (view.type !== 'grid') return false
    const { columnWidths = {}, ...rest } = view
    const { [columnOf(table, column).id]: _, ...others } = columnWidths
    const widths = width === undefined ? others : { ...others, [columnOf(table, column).id]: width }
    const changed = { ...rest, ...(Object.keys(widths).length > 0 && { columnWidths: widths }) }
    dispatch?.(state.tr.setNodeAttribute(pos, 'data', { ...data, view: changed }))
    return true
  }
}
