import type { Block, JSONDocument } from '../document/nodes.ts'
import { inlineText } from '../document/index.ts'
import type { OpenApiBlock } from './context.ts'

export type OutlineEntry = { id: string; title: string; level: 1 | 2 }

const wholes = new Set(['columns', 'column', 'stepper', 'stepper-step', 'updates', 'update'])

/** What the page lists beside itself: headings of two levels and OpenAPI blocks, also those in columns, steps and updates. */
export function outlineOf(
  document: JSONDocument,
  titleOf: (block: OpenApiBlock) => string | undefined = () => undefined,
): OutlineEntry[] {
  return document.nodes.flatMap((block) => entriesOf(block, titleOf))
}

function entriesOf(block: Block, titleOf: (block: OpenApiBlock) => string | undefined): OutlineEntry[] {
  if (block.type === 'heading-1' || block.type === 'heading-2') {
    const title = inlineText(block.nodes).trim()
    if (block.meta === undefined || title === '') return []
    return [{ id: block.meta.id, title, level: block.type === 'heading-1' ? 1 : 2 }]
  }
  if (block.type === 'openapi-operation' || block.type === 'swagger') {
    const title =
      titleOf(block) ?? [block.data.method?.toUpperCase(), block.data.path].filter(Boolean).join(' ')
    return block.meta === undefined || title === '' ? [] : [{ id: block.meta.id, title, level: 1 }]
  }
  if (block.type === 'openapi-webhook') {
    const title = titleOf(block) ?? block.data.name ?? ''
    return block.meta === undefined || title === '' ? [] : [{ id: block.meta.id, title, level: 1 }]
  }
  if (!wholes.has(block.type) || !('nodes' in block)) return []
  return block.nodes.flatMap((child) => (child.object === 'block' ? entriesOf(child, titleOf) : []))
}
