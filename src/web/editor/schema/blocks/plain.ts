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
export const ReusableContent = plain('reusable_content', {
  ref: { kind: 'reusable-content', reusableContent: '' },
})
const openapi = { kind: 'openapi', spec: '' }
export const openapiBlocks = [
  plain('openapi_operation', { ref: openapi }),
  plain('openapi_webhook', { ref: openapi }),
  plain('openapi_schemas', { ref: openapi, schemas: [] }),
]
export const ContentRef = plain('content_ref', { ref: { kind: 'url', url: '' } })
