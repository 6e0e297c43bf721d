import { Node } from '@tiptap/core'
import { blockAttributes } from '../attributes.ts'
import { linesOf } from './code-lines.ts'

const Code = Node.create({
  name: 'code',
  group: 'block',
  content: 'code_line+',
  defining: true,
  isolating: true,
  addAttributes: () => blockAttributes(),
  parseHTML: () => [
    {
      tag: 'pre',
      preserveWhitespace: 'full',
      getAttrs: (element) => ({ data: syntaxOf(element) }),
      getContent: (element, schema) => linesOf(element.textContent ?? '', schema),
    },
  ],
  renderHTML: () => ['pre', ['code', 0]],
})

const CodeLine = Node.create({
  name: 'code_line',
  content: 'inline*',
  code: true,
  whitespace: 'pre',
  defining: true,
  addAttributes: () => blockAttributes(),
  renderHTML: ({ node }) => [
    'div',
    { class: node.attrs['data'].highlighted ? 'line highlighted' : 'line' },
    0,
  ],
})

export const code = [Code, CodeLine]

function syntaxOf(element: HTMLElement): object {
  const inner = element.querySelector('code')
  const name = /(?:language|lang)-([\w+#-]+)/.exec(`${element.className} ${inner?.className ?? ''}`)?.[1]
  return name === undefined ? {} : { syntax: name }
}
