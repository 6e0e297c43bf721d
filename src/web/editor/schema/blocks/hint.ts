import { Node } from '@tiptap/core'
import { blockAttributes } from '../attributes.ts'

export const Hint = Node.create({
  name: 'hint',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => blockAttributes({ style: 'info' }),
  parseHTML: () => [{ tag: 'div.hint', contentElement: '.hint-body' }],
  renderHTML: ({ node }) => [
    'div',
    { class: `hint ${node.attrs['data'].style}` },
    ['div', { class: 'hint-body' }, 0],
  ],
})
