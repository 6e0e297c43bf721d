import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import { messages } from '../../locales/messages.ts'
import { outside, updated } from './box-views.ts'
import { aside, element } from './element.ts'
import type { Published } from './published.ts'

/** Tabs in a row, the chosen one's blocks below; the row is for pointing, the text for typing. */
export function tabsView(published: Published) {
  return (first: Node, view: EditorView, getPos: () => number | undefined): NodeView =>
    viewOf(first, { view, getPos, published })
}

type Around = { view: EditorView; getPos: () => number | undefined; published: Published }

function viewOf(first: Node, { view, getPos, published }: Around): NodeView {
  let node = first
  let selected = 0
  const row = aside('div', 'tab-row')
  row.setAttribute('role', 'tablist')
  row.setAttribute('aria-label', messages.editor.types.tabs)
  const contentDOM = element('div', 'tab-panels')
  const dom = element('div', 'tabs', row, contentDOM)
  draw(first)
  dom.addEventListener('show-part', (event) => {
    if (!(event instanceof CustomEvent) || event.target !== dom) return
    select(Number(event.detail))
  })

  function select(index: number): void {
    selected = Math.min(index, node.childCount - 1)
    contentDOM.dataset['selected'] = String(selected + 1)
    for (const [at, tab] of [...row.children].entries())
      tab.setAttribute('aria-selected', String(at === selected))
  }

  function draw(next: Node): void {
    node = next
    const tabs = node.children.map(({ attrs }, at) => {
      const tab = element('button', '', attrs['data'].title || messages.editor.tabNumber(at + 1))
      if (attrs['data'].icon) tab.insertAdjacentHTML('afterbegin', published.icon(attrs['data'].icon))
      tab.type = 'button'
      tab.tabIndex = -1
      tab.dir = 'auto'
      tab.setAttribute('role', 'tab')
      tab.addEventListener('mousedown', (event) => {
        event.preventDefault()
        enter(at)
      })
      return tab
    })
    row.replaceChildren(...tabs)
    select(selected)
  }

  function enter(at: number): void {
    const pos = getPos()
    if (pos === undefined) return
    select(at)
    const start = node.children.slice(0, at).reduce((sum, { nodeSize }) => sum + nodeSize, pos + 1)
    view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(start + 2))))
    view.focus()
  }

  return {
    dom,
    contentDOM,
    update: updated('tabs', draw),
    ignoreMutation: outside(contentDOM),
    stopEvent: (event) => row.contains(event.target as globalThis.Node),
  }
}
