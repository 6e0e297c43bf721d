import { Node } from '@tiptap/core'
import { alignClass } from './alignment.ts'
import { blockAttributes } from '../attributes.ts'

export const Paragraph = Node.create({
  name: 'paragraph',
  // Whatever needs a block to be there gets this one.
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => blockAttributes(),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ node }) => ['p', alignClass(node), 0],
})
