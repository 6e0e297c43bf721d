import type { Node } from '@tiptap/pm/model'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import type { TableColumn } from '../../../engine/document/index.ts'
import { messages } from '../../locales/messages.ts'
import { setValue } from '../commands/table/cells.ts'
import { editCell } from '../plugins/cell-editing.ts'
import type { Published } from './published.ts'
import { element } from './element.ts'
import { drawnByColumn } from './table-view.ts'

/** A cell that holds a value: drawn as published, changed by pressing it. */
export function valueView(published: Published) {
  return (first: Node, view: EditorView, getPos: () => number | undefined): NodeView => {
    let node = first
    let column: TableColumn | undefined
    const dom = document.createElement('td')
    dom.contentEditable = 'false'
    dom.addEventListener('mousedown', (event) => {
      if (event.button !== 0 || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      press(event)
    })
    drawnByColumn(dom, view, getPos, (given) => {
      column = given
      draw()
    })

    function draw(): void {
      if (column === undefined) return
      dom.classList.add('value')
      const { value } = node.attrs
      dom.innerHTML = published.value(column, value ?? (column.type === 'rating' ? 0 : value))
      for (const link of dom.querySelectorAll('a')) link.tabIndex = -1
      if (dom.childNodes.length === 0)
        dom.append(element('span', 'no-value', messages.editor.table.emptyCell))
    }

    function press(event: MouseEvent): void {
      const pos = getPos()
      if (pos === undefined || column === undefined) return
      const rating = dom.querySelector('.rating')
      if (column.type === 'rating' && rating !== null) {
        const { left, right, width } = rating.getBoundingClientRect()
        const isBackwards = getComputedStyle(dom).direction === 'rtl'
        const part = (isBackwards ? right - event.clientX : event.clientX - left) / width
        const stars = Math.min(column.max, Math.max(1, Math.ceil(part * column.max)))
        view.dispatch(setValue(view.state.tr, pos, stars === node.attrs['value'] ? null : stars))
      } else editCell(view, pos)
      view.focus()
    }

    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false
        node = next
        draw()
        return true
      },
      ignoreMutation: () => true,
      stopEvent: (event) => event.type === 'mousedown',
    }
  }
}
