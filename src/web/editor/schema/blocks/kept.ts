import { Node } from '@tiptap/core'
import { hidden } from '../attributes.ts'

/** A block that cannot be edited here: it is shown as published, and stays as it is. */
export const Kept = Node.create({
  name: 'kept',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ key: hidden(null), block: hidden({}) }),
  renderHTML: () => ['div', { 'data-type': 'kept' }],
})
