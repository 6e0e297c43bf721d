import type { OpenApiBlock } from '../../html/index.ts'
import { findOperation, type FoundOperation } from '../find-operation.ts'
import type { JsonObject } from '../json.ts'

/** The operation or webhook that a block shows. */
export function operationOf(document: JsonObject, block: OpenApiBlock): FoundOperation | undefined {
  if (block.type === 'openapi-schemas') return undefined
  if (block.type === 'openapi-webhook')
    return findOperation(document, { kind: 'webhook', path: block.data.name, method: block.data.method })
  return findOperation(document, { kind: 'operation', path: block.data.path, method: block.data.method })
}
