import type { Table, TableViewGrid, TableColumn, TableRecord } from '../../document/nodes.ts'
import { blockText, cellBlocks, fragmentsByName, orderedRecords } from '../../document/index.ts'
import type { Renderer } from '../context.ts'
import { attributes, classes, html, type Html } from '../markup.ts'
import { renderCards } from './table-cards.ts'
import { renderValue } from './table-value.ts'

const searchedFrom = 7
// A column of sentences keeps room for some words in a line, however many columns there are beside it.
const wordyFrom = 45
const mostRead = 200

/** Records as a grid, or as cards. */
export function renderTable(table: Table, renderer: Renderer): Html {
  const { view } = table.data
  return view.type === 'cards' ? renderCards(table, view, renderer) : renderGrid(table, view, renderer)
}

function renderGrid(table: Table, view: TableViewGrid, renderer: Renderer): Html {
  const columns = view.columns.flatMap((id) => table.data.definition[id] ?? [])
  const records = orderedRecords(table)
  const widths = view.columnWidths ?? {}
  const cols = columns.map(({ id }) => html`<col${attributes({ width: widthOf(widths[id]) })}>`)
  const fragments = fragmentsByName(table)
  const wordsIn = (column: TableColumn) =>
    records.map((record) => () => cellBlocks(fragments, record, column).map(blockText).join(' '))
  const head = view.hideHeader
    ? ''
    : html`<thead><tr>${columns.map((column) => renderer.directed(column.title, () => html`<th scope="col"${alignment(column, isWordy(wordsIn(column)) ? 'wordy' : undefined)}>${column.title}</th>`))}</tr></thead>`
  const rows = records.map((record) => renderRow(table, { record, columns, renderer }))
  const isSearched = table.data.search ?? records.length >= searchedFrom
  const filter =
    isSearched &&
    html`<input type="search" class="table-filter" placeholder="${renderer.labels.filterTable}" aria-label="${renderer.labels.filterTable}">`
  const name = classes(
    'table',
    table.data.fullWidth && 'full-width',
    view.stickyHeader && 'sticky-header',
    view.stickyFirstColumn && 'sticky-first',
  )
  return html`<div class="${name}">${filter}<div class="table-scroll" tabindex="0" role="region" aria-label="${
    columns
      .map(({ title }) => title)
      .filter(Boolean)
      .join(', ') || renderer.labels.note
  }"><table><colgroup>${cols}</colgroup>${head}<tbody>${rows}</tbody></table></div></div>`
}

/** Whether a column holds sentences, by what its cells say. */
export function isWordy(cells: (() => string)[]): boolean {
  return cells.slice(0, mostRead).some((read) => read().length >= wordyFrom)
}

type RowOptions = { record: TableRecord; columns: TableColumn[]; renderer: Renderer }

function renderRow(table: Table, { record, columns, renderer }: RowOptions): Html {
  const fragments = fragmentsByName(table)
  const cells = columns.map((column) => {
    const blocks = cellBlocks(fragments, record, column)
    return renderer.directed(
      blocks,
      () => html`<td${alignment(column)}>${renderValue({ record, column, blocks }, renderer)}</td>`,
    )
  })
  return html`<tr>${cells}</tr>`
}

function alignment(column: TableColumn, also?: string): Html {
  const side = column.type === 'text' && column.textAlignment !== 'left' ? column.textAlignment : undefined
  const isNumber = column.type === 'number' || column.type === 'rating'
  const vertical = column.type === 'text' ? column.verticalAlignment : undefined
  return attributes({
    class:
      classes(
        side && `align-${side === 'right' ? 'end' : 'center'}`,
        isNumber && 'numeric',
        also,
        vertical && vertical !== 'top' && `v-${vertical}`,
      ) || undefined,
  })
}

function widthOf(width: number | undefined): number | undefined {
  return width !== undefined && Number.isFinite(width) && width > 0 ? Math.round(width) : undefined
}
