import { walk, type JSONDocument } from '../../document/index.ts'
import type { OpenApiBlock } from '../../html/index.ts'
import { findOperation, type FoundOperation } from '../find-operation.ts'
import type { JsonObject } from '../json.ts'

const types = new Set(['openapi-operation', 'openapi-webhook', 'openapi-schemas', 'swagger'])

/** The OpenAPI blocks of a document, in reading order. */
export function openapiBlocks(document: JSONDocument): OpenApiBlock[] {
  const found: OpenApiBlock[] = []
  walk(document, (node) => {
    // These four types are just the ones of that union.
    if (node.object === 'block' && types.has(node.type)) found.push(node as OpenApiBlock)
  })
  return found
}

/** The operation or webhook that a block shows. */
export function operationOf(document: JsonObject, block: OpenApiBlock): FoundOperation | undefined {
  if (block.type === 'openapi-schemas') return undefined
  if (block.type === 'openapi-webhook')
    return findOperation(document, { kind: 'webhook', path: block.data.name, method: block.data.method })
  return findOperation(document, { kind: 'operation', path: block.data.path, method: block.data.method })
}
