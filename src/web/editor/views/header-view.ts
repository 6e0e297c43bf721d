import type { Node } from '@tiptap/pm/model'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import { isWordy } from '../../../engine/html/index.ts'
import { tableAround } from '../commands/table/table-at.ts'
import { setColumnWidth } from '../commands/table/widths.ts'
import { outside } from './box-views.ts'
import { aside, element } from './element.ts'
import { drawnByColumn } from './table-view.ts'

const narrowest = 80

/** The title of a column, with an edge that is drawn to make it wider. */
export function headerView(first: Node, view: EditorView, getPos: () => number | undefined): NodeView {
  const contentDOM = element('span', 'column-title')
  const edge = aside('span', 'column-edge')
  const dom = element('th', '', contentDOM, edge)
  dom.scope = 'col'
  drawnByColumn(dom, view, getPos, (_column, { table, column }) => {
    const cells = table.children.slice(1).map((row) => () => row.maybeChild(column)?.textContent ?? '')
    dom.classList.toggle('wordy', isWordy(cells))
  })

  edge.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    edge.setPointerCapture(event.pointerId)
    const start = { x: event.clientX, width: dom.getBoundingClientRect().width }
    const direction = getComputedStyle(dom).direction === 'rtl' ? -1 : 1
    let width = start.width
    const move = (moved: PointerEvent) => {
      width = Math.max(narrowest, start.width + direction * (moved.clientX - start.x))
      columnElement(dom)?.setAttribute('width', String(Math.round(width)))
    }
    const end = () => {
      edge.removeEventListener('pointermove', move)
      const pos = getPos()
      const at = pos === undefined ? undefined : tableAround(view.state.doc.resolve(pos))
      if (at !== undefined && width !== start.width)
        setColumnWidth(at, Math.round(width))(view.state, view.dispatch)
    }
    edge.addEventListener('pointermove', move)
    edge.addEventListener('pointerup', end, { once: true })
  })

  return {
    dom,
    contentDOM,
    update: (next) => next.type === first.type,
    ignoreMutation: outside(contentDOM),
    stopEvent: (event) => event.target === edge,
  }
}

function columnElement(cell: HTMLTableCellElement): Element | null | undefined {
  return cell.closest('table')?.querySelectorAll('col')[cell.cellIndex]
}
