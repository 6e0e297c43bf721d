import type { Node } from '@tiptap/pm/model'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import type { Table, TableColumn, TableView } from '../../../engine/document/index.ts'
import { cellPos, columnOf, selectCell, tableAround, type TableAt } from '../commands/table/table-at.ts'
import { updated } from './box-views.ts'
import { blockOf } from './block-of.ts'
import { aside, element } from './element.ts'
import type { Published } from './published.ts'

/** Cells are drawn anew when this says so: what their columns are has changed. */
const columnsChanged = 'columns-changed'

/** A table as published; one of cards shows them until the cursor is in it. */
export function tableView(published: Published) {
  return (first: Node, view: EditorView, getPos: () => number | undefined): NodeView => {
    let node = first
    let cardsOf: Node | undefined
    const columns = document.createElement('colgroup')
    const contentDOM = document.createElement('tbody')
    const table = element('table', '', columns, contentDOM)
    const scroll = element('div', 'table-scroll', table)
    const cards = aside('div', 'table-cards')
    const dom = element('div', 'table', scroll)
    cards.addEventListener('mousedown', (event) => {
      event.preventDefault()
      enter(event)
    })
    cards.addEventListener('click', (event) => event.preventDefault())
    const unwatch = published.watch(() => {
      cardsOf = undefined
      drawCards()
      tellCells()
    })
    draw(first)

    function draw(next: Node): void {
      const isSame = next.firstChild === node.firstChild && next !== first
      node = next
      const { view: shown, fullWidth } = node.attrs['data'] as Table['data']
      dom.classList.toggle('full-width', fullWidth === true)
      dom.classList.toggle('as-cards', shown.type === 'cards')
      table.classList.toggle('without-header', shown.type === 'grid' && shown.hideHeader)
      columns.replaceChildren(...columnElements(node, shown))
      if (!isSame) tellCells()
      drawCards()
    }

    function tellCells(): void {
      for (const cell of contentDOM.querySelectorAll('th, td')) cell.dispatchEvent(new Event(columnsChanged))
    }

    function drawCards(): void {
      if (node.attrs['data'].view.type !== 'cards') return cards.remove()
      if (cardsOf === node) return
      cardsOf = node
      cards.innerHTML = published.block(blockOf(node, { withCaption: true }))
      // What they lead to is followed on the page, not here.
      for (const link of cards.querySelectorAll('a')) link.tabIndex = -1
      dom.prepend(cards)
    }

    // To the row of the card that was pressed.
    function enter(event: MouseEvent): void {
      const pos = getPos()
      if (pos === undefined) return
      const places = [...cards.querySelectorAll('.card')]
      const under = places.findIndex((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect()
        return (
          event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom
        )
      })
      const row = Math.min(Math.max(0, under) + 1, node.childCount - 1)
      view.dispatch(selectCell(view.state.tr, cellPos({ table: node, pos }, row, 0)))
      view.focus()
    }

    return {
      dom,
      contentDOM,
      update: updated('table', draw),
      ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
      stopEvent: (event) => event.target instanceof globalThis.Node && cards.contains(event.target),
      destroy: unwatch,
    }
  }
}

function columnElements(node: Node, view: TableView): HTMLElement[] {
  const widths = view.type === 'grid' ? (view.columnWidths ?? {}) : {}
  return (node.firstChild?.children ?? []).map((_, at) => {
    const column = document.createElement('col')
    const width = widths[columnOf(node, at).id]
    if (width !== undefined) column.setAttribute('width', String(Math.round(width)))
    return column
  })
}

/** A cell of text stands as its column says. */
export function cellView(_node: Node, view: EditorView, getPos: () => number | undefined): NodeView {
  const dom = document.createElement('td')
  drawnByColumn(dom, view, getPos)
  return { dom, contentDOM: dom }
}

/** Gives a cell the looks of its column, now and whenever that changes. */
export function drawnByColumn(
  dom: HTMLElement,
  view: EditorView,
  getPos: () => number | undefined,
  also: (column: TableColumn, at: TableAt) => void = () => {},
): void {
  const draw = () => {
    const pos = getPos()
    const at = pos === undefined ? undefined : tableAround(view.state.doc.resolve(pos))
    if (at === undefined) return
    const column = columnOf(at.table, at.column)
    // Others mark cells too, such as those that are chosen.
    for (const name of looks) dom.classList.toggle(name, classesOf(column).includes(name))
    dom.classList.toggle(
      'hidden-column',
      at.table.firstChild?.maybeChild(at.column)?.attrs['isHidden'] === true,
    )
    also(column, at)
  }
  dom.addEventListener(columnsChanged, draw)
  draw()
}

const looks = ['numeric', 'align-center', 'align-end', 'v-middle', 'v-bottom']

function classesOf(column: TableColumn): string[] {
  if (column.type === 'number' || column.type === 'rating') return ['numeric']
  if (column.type !== 'text') return []
  const { textAlignment, verticalAlignment = 'top' } = column
  return [`align-${textAlignment === 'right' ? 'end' : textAlignment}`, `v-${verticalAlignment}`]
}
