import type { Node } from '@tiptap/pm/model'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import { copyButton, lengthOf, renderUpdateHead, type SignName } from '../../../engine/html/index.ts'
import { messages } from '../../locales/messages.ts'
import { aside, element } from './element.ts'
import type { Published } from './published.ts'

const hintSigns = new Map<string, SignName>([
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
      const sign = hintSigns.get(style) ?? 'circle-info'
      icon.innerHTML = own === undefined ? published.sign(sign) : published.icon(own)
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

/** A prompt, open: its words above, and below them the text that readers copy. */
export function promptView(published: Published) {
  return (first: Node): NodeView => {
    const summary = aside('summary', '')
    const contentDOM = element('div', 'prompt-text')
    const box = element('div', 'code', contentDOM)
    box.insertAdjacentHTML('beforeend', published.draw(copyButton))
    const copy = aside('span', 'prompt-copy', ...box.querySelectorAll('.copy'))
    copy.inert = true
    box.append(copy)
    const dom = element('div', 'expandable prompt', summary, element('div', 'expandable-body', box))
    const draw = ({ attrs }: Node) => {
      const { icon, description } = attrs['data']
      summary.innerHTML = icon === undefined ? published.sign('wand-magic-sparkles') : published.icon(icon)
      summary.append(element('span', '', description ?? messages.editor.types.prompt))
    }
    draw(first)
    return { dom, contentDOM, update: updated('prompt', draw), ignoreMutation: outside(contentDOM) }
  }
}

/** A step, with its icon if it has one. */
export function stepView(published: Published) {
  return (first: Node): NodeView => {
    const icon = aside('span', 'step-icon')
    const contentDOM = element('div', 'step-body')
    const dom = element('li', '', contentDOM)
    const draw = ({ attrs }: Node) => {
      const name: string | undefined = attrs['data'].icon
      icon.innerHTML = name === undefined ? '' : published.icon(name)
      if (name === undefined) icon.remove()
      else dom.append(icon)
    }
    draw(first)
    return { dom, contentDOM, update: updated('stepper_step', draw), ignoreMutation: outside(contentDOM) }
  }
}

export function updateView(published: Published) {
  return (first: Node, view: EditorView, getPos: () => number | undefined): NodeView => {
    const head = aside('div', 'update-head')
    const contentDOM = element('div', 'update-body')
    const dom = element('section', 'update', head, contentDOM)
    const draw = ({ attrs }: Node) => {
      const pos = getPos()
      const format = pos === undefined ? undefined : view.state.doc.resolve(pos).parent.attrs['data'].format
      head.innerHTML = published.draw((renderer) =>
        renderUpdateHead(attrs['data'], format ?? 'full', renderer),
      )
      if (!attrs['data'].date) head.prepend(messages.editor.noDate)
    }
    draw(first)
    return { dom, contentDOM, update: updated('update', draw), ignoreMutation: outside(contentDOM) }
  }
}

export function columnView(published: Published) {
  return (first: Node): NodeView => {
    const dom = element('div', 'column')
    const draw = ({ attrs }: Node) => {
      const { width, verticalAlignment } = attrs['data']
      const length = lengthOf(width)
      const size = length === undefined ? '' : published.styled(`--column:${length}`)
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

/** Changes that this view makes to itself are no typing, neither around its content nor in how that is shown. */
export function outside(contentDOM: HTMLElement): NonNullable<NodeView['ignoreMutation']> {
  return ({ type, target }) =>
    type !== 'selection' && (!contentDOM.contains(target) || (type === 'attributes' && target === contentDOM))
}
