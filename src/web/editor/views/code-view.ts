import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { copyButton } from '../../../engine/html/index.ts'
import { copyText } from '../../ui/copy-text.ts'
import { outside, updated } from './box-views.ts'
import { createClaimed } from './claimed-view.ts'
import { createDiagram } from './diagram-view.ts'
import { aside, element } from './element.ts'
import type { Published } from './published.ts'

/** Code as published: its title above, numbers beside, long lines wrapped or not; below, what is drawn of it. */
export function codeView(published: Published) {
  return (first: Node): NodeView => viewOf(first, published)
}

function viewOf(first: Node, published: Published): NodeView {
  let shown = first
  const title = aside('p', 'code-title')
  const contentDOM = document.createElement('code')
  const pre = element('pre', '', contentDOM)
  const dom = element('div', 'code', pre)
  pre.insertAdjacentHTML('afterend', published.draw(copyButton))
  const copy = pre.nextElementSibling
  if (copy instanceof HTMLElement) {
    copy.contentEditable = 'false'
    copy.addEventListener('click', () => void copyText(textOf(shown)))
  }
  const claimed = createClaimed(published)
  let diagram: ReturnType<typeof createDiagram> | undefined
  const draw = (node: Node) => {
    shown = node
    const { title: text, overflow, lineNumbers, syntax } = node.attrs['data']
    title.textContent = text ?? ''
    if (text) dom.prepend(title)
    else title.remove()
    dom.classList.toggle('titled', Boolean(text))
    pre.classList.toggle('wrap', overflow === 'wrap')
    pre.classList.toggle('numbered', lineNumbers === true)
    contentDOM.spellcheck = false
    if (syntax === 'mermaid') {
      diagram ??= createDiagram()
      dom.append(diagram.dom)
      diagram.update(textOf(node))
    } else diagram?.dom.remove()
    const block = syntax && published.claims()?.fence(syntax, () => textOf(node))
    claimed.update(block || undefined)
    if (!block) claimed.dom.remove()
    else if (claimed.dom.parentNode === null) dom.append(claimed.dom)
  }
  draw(first)
  const unwatch = published.watch(() => draw(shown))
  return {
    dom,
    contentDOM,
    update: updated('code', draw),
    ignoreMutation: outside(contentDOM),
    stopEvent: ({ target }) =>
      target instanceof globalThis.Node && (copy?.contains(target) === true || claimed.dom.contains(target)),
    destroy() {
      unwatch()
      claimed.end()
      diagram?.end()
    },
  }
}

function textOf(node: Node): string {
  return node.children.map(({ textContent }) => textContent).join('\n')
}
