import { Node } from '@tiptap/core'
import { blockAttributes } from '../attributes.ts'

// Blocks that are nothing but their data; they are drawn as published.
function plain(name: string, data: object) {
  return Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => blockAttributes(data),
    renderHTML: () => ['div', { 'data-type': name }],
  })
}

export const Math = plain('math', { formula: '' })
export const ContentRef = plain('content_ref', { ref: { kind: 'url', url: '' } })
