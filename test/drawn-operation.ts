import { createRenderer, type OpenApiBlock } from '../src/engine/html/index.ts'
import { englishApiLabels, prepareBlocks } from '../src/engine/openapi/html/index.ts'
import { findOperation, operationMarkdown, type JsonObject } from '../src/engine/openapi/index.ts'

type Place = { path: string; method: string }

/** An operation as a page of a site shows it. */
export function drawnOperation(document: JsonObject, { path, method }: Place): string {
  const data = { ref: { kind: 'openapi', spec: 'pets' } as const, path, method }
  const block: OpenApiBlock = { object: 'block', type: 'openapi-operation', data }
  const { draw } = prepareBlocks({
    blocks: [block],
    documentOf: () => document,
    words: englishApiLabels,
    trying: undefined,
  })
  return draw(block, createRenderer({ resolve: () => undefined }))?.html ?? ''
}

/** The same as Markdown. */
export function writtenOperation(document: JsonObject, place: Place): string {
  const operation = findOperation(document, { kind: 'operation', ...place })
  return operation ? operationMarkdown(document, operation) : ''
}
