import type { Node } from '@tiptap/pm/model'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import { messages } from '../../locales/messages.ts'
import { aside, element } from './element.ts'
import type { Published } from './published.ts'

const hintIcons = new Map([
  ['info', 'circle-info'],
  ['warning', 'triangle-exclamation'],
  ['danger', 'circle-exclamation'],
  ['success', 'circle-check'],
])

export function hintView(published: Published) {
  return (first: Node): NodeView => {
    const icon = aside('span', 'hint-icon')
    const contentDOM = element('div', 'hint-body')
    // After the text: browsers select nothing of a page that begins with what has no text. It is drawn before it.
    const dom = element('div', 'hint', contentDOM, icon)
    const draw = ({ attrs, firstChild }: Node) => {
      const { style = 'info', icon: own } = attrs['data']
      dom.className = `hint ${style}${firstChild?.type.name.startsWith('heading') ? ' headed' : ''}`
      icon.innerHTML = published.icon(own ?? hintIcons.get(style) ?? 'circle-info')
    }
    draw(first)
    return { dom, contentDOM, update: updated('hint', draw), ignoreMutation: outside(contentDOM) }
  }
}

/** A box with a line above that says what it is. */
function labelledView(name: string, labelOf: (node: Node) => string) {
  return (first: Node): NodeView => {
    const label = aside('div', 'box-label')
    const contentDOM = element('div', 'box-body')
    const dom = element('div', `box ${name}`, label, contentDOM)
    const draw = (node: Node) => label.replaceChildren(labelOf(node))
    draw(first)
    return { dom, contentDOM, update: updated(name, draw), ignoreMutation: outside(contentDOM) }
  }
}

export const ifView = labelledView('if', ({ attrs }) => messages.editor.onlyIf(attrs['data'].expression))
export const promptView = labelledView(
  'prompt',
  ({ attrs }) => attrs['data'].description ?? messages.editor.types.prompt,
)

export function updateView(first: Node): NodeView {
  const time = document.createElement('time')
  const contentDOM = element('div', 'update-body')
  const dom = element('section', 'update', aside('div', 'update-head', time), contentDOM)
  const draw = ({ attrs }: Node) => {
    const date = new Date(attrs['data'].date)
    const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
    time.textContent = Number.isNaN(date.getTime()) ? messages.editor.noDate : format.format(date)
  }
  draw(first)
  return { dom, contentDOM, update: updated('update', draw), ignoreMutation: outside(contentDOM) }
}

export function columnView(published: Published) {
  return (first: Node): NodeView => {
    const dom = element('div', 'column')
    const draw = ({ attrs }: Node) => {
      const { width, verticalAlignment } = attrs['data']
      const size =
        typeof width === 'object' && width?.unit === '%' ? published.styled(`--column:${width.value}%`) : ''
      dom.className = ['column', size, verticalAlignment ? `v-${verticalAlignment}` : '']
        .filter(Boolean)
        .join(' ')
    }
    draw(first)
    return { dom, contentDOM: dom, update: updated('column', draw) }
  }
}

/** An item of a list; one of tasks has a box to tick. */
export function listItemView(first: Node, view: EditorView, getPos: () => number | undefined): NodeView {
  let node = first
  const pos = getPos()
  const isTask = pos !== undefined && view.state.doc.resolve(pos).parent.type.name === 'list_tasks'
  if (!isTask) {
    const dom = document.createElement('li')
    return { dom, contentDOM: dom }
  }
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.contentEditable = 'false'
  const contentDOM = document.createElement('div')
  const dom = element('li', '', box, contentDOM)
  const draw = (next: Node) => {
    node = next
    box.checked = node.attrs['data'].checked === true
    box.setAttribute('aria-label', node.firstChild?.textContent || messages.editor.types['list-item'])
  }
  draw(first)
  box.addEventListener('change', () => {
    const at = getPos()
    if (at === undefined) return
    view.dispatch(view.state.tr.setNodeAttribute(at, 'data', { ...node.attrs['data'], checked: box.checked }))
  })
  return {
    dom,
    contentDOM,
    update: updated('list_item', draw),
    ignoreMutation: outside(contentDOM),
    stopEvent: (event) => event.target === box,
  }
}

export function updated(name: string, draw: (node: Node) => void): (node: Node) => boolean {
  return (node) => {
    if (node.type.name !== name) return false
    draw(node)
    return true
  }
}

/** Changes that this view makes to itself are no typing. */
export function outside(contentDOM: HTMLElement): NonNullable<NodeView['ignoreMutation']> {
  return (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target)
}
