import { Node } from '@tiptap/core'
import { blockAttributes } from '../attributes.ts'

export const Divider = Node.create({
  name: 'divider',
  group: 'block',
  atom: true,
  addAttributes: () => blockAttributes(),
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
})
