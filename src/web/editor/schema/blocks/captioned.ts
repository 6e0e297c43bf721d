import { Node } from '@tiptap/core'
import { blockAttributes, hidden } from '../attributes.ts'

// What they show is drawn as published; their content is their caption.
function captioned(name: string, data: object) {
  return Node.create({
    name,
    group: 'block',
    content: 'inline*',
    isolating: true,
    draggable: true,
    addAttributes: () => ({ ...blockAttributes(data), caption: hidden(null) }),
    renderHTML: () => ['figure', ['figcaption', 0]],
  })
}

export const File = captioned('file', { ref: { kind: 'url', url: '' } })
export const Drawing = captioned('drawing', {})
export const Embed = captioned('embed', { url: '' })
