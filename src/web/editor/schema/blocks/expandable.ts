import { Node } from '@tiptap/core'
import { blockAttributes } from '../attributes.ts'

const Expandable = Node.create({
  name: 'expandable',
  group: 'block',
  content: 'expandable_title expandable_body',
  isolating: true,
  addAttributes: () => blockAttributes(),
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: () => ['div', { class: 'expandable' }, 0],
})

const ExpandableTitle = Node.create({
  name: 'expandable_title',
  content: 'inline*',
  defining: true,
  addAttributes: () => blockAttributes(),
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: () => ['summary', 0],
})

const ExpandableBody = Node.create({
  name: 'expandable_body',
  content: 'block+',
  isolating: true,
  renderHTML: () => ['div', { class: 'expandable-body' }, 0],
})

export const expandable = [Expandable, ExpandableTitle, ExpandableBody]
