import { walk, type JSONDocument } from '../../document/index.ts'
import type { OpenApiBlock } from '../../html/index.ts'

const types = new Set(['openapi-operation', 'openapi-webhook', 'openapi-schemas', 'swagger'])

/** The OpenAPI blocks of a document, in reading order. */
export function openapiBlocks(document: JSONDocument): OpenApiBlock[] {
  const found: OpenApiBlock[] = []
  walk(document, (node) => {
    if (isOpenApiBlock(node)) found.push(node)
  })
  return found
}

export function isOpenApiBlock(node: { object: string; type?: string }): node is OpenApiBlock {
  // These four types are just the ones of that union.
  return node.object === 'block' && types.has(node.type ?? '')
}
