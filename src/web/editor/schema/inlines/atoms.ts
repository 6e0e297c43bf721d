import { Node } from '@tiptap/core'
import { hidden, inlineAttributes } from '../attributes.ts'

function atom(name: string, data: object) {
  return Node.create({
    name,
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => inlineAttributes(data),
    renderHTML: () => ['span', { 'data-type': name }],
  })
}

/** A piece of a text that is kept as it is. */
const KeptInline = Node.create({
  name: 'kept_inline',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ inline: hidden({}) }),
  renderHTML: () => ['span', { 'data-type': 'kept_inline' }],
})

/** What stands in a line and is one piece. */
export const atoms = [
  atom('mention', { ref: { kind: 'url', url: '' } }),
  atom('inline_math', { formula: '' }),
  atom('emoji', { code: '1f600' }),
  atom('icon', { icon: 'circle-info' }),
  atom('inline_image', { ref: { kind: 'url', url: '' } }),
  atom('button', { label: '', kind: 'primary' }),
  atom('expression', { expression: '' }),
  KeptInline,
]
