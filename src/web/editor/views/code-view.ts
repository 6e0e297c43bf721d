import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { outside, updated } from './box-views.ts'
import { createDiagram } from './diagram-view.ts'
import { aside, element } from './element.ts'

/** Code as published: its title above, numbers beside, long lines wrapped or not; diagrams drawn below. */
export function codeView(first: Node): NodeView {
  const title = aside('p', 'code-title')
  const contentDOM = document.createElement('code')
  const pre = element('pre', '', contentDOM)
  const dom = element('div', 'code', pre)
  let diagram: ReturnType<typeof createDiagram> | undefined
  const draw = (node: Node) => {
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
      diagram.update(node.children.map(({ textContent }) => textContent).join('\n'))
    } else diagram?.dom.remove()
  }
  draw(first)
  return {
    dom,
    contentDOM,
    update: updated('code', draw),
    ignoreMutation: outside(contentDOM),
    destroy: () => diagram?.end(),
  }
}
