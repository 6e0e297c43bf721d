import type { Html, OpenApiBlock, Renderer } from '../../engine/html/index.ts'
import {
  drawModels,
  drawOperation,
  openapiBlocks,
  operationOf,
  tryItOf,
  type ApiLabels,
  type Drawing,
} from '../../engine/openapi/html/index.ts'
import { samplesOf, sourcesOf } from '../../engine/openapi/index.ts'
import { referenceKey, type DocumentData } from './document-data.ts'

/** What a page needs to show the OpenAPI blocks of its document. */
export type PreparedBlocks = {
  draw: (block: OpenApiBlock, renderer: Renderer) => Html | undefined
  /** The outline's titles, which a block does not know by itself. */
  titleOf: (block: OpenApiBlock) => string | undefined
  /** Languages of the code on the page. */
  languages: string[]
  /** Where the page may send requests to. */
  origins: string[]
}

/** Letters that all blocks of a page may take together, and the most of one. */
const perPage = 170_000
const perBlock = 60_000
const mostOrigins = 50

/** How the OpenAPI blocks of a document are drawn. */
export function prepareBlocks(
  { document: page, specs, proxy }: Pick<DocumentData, 'document' | 'specs' | 'proxy'>,
  labels: ApiLabels,
): PreparedBlocks {
  const documentOf = ({ data: { ref } }: OpenApiBlock) => specs.documents.get(referenceKey(ref))
  const blocks = specs.documents.size === 0 ? [] : openapiBlocks(page)
  const left = Math.min(perBlock, perPage / Math.max(1, blocks.length))
  const operations = blocks.flatMap((block) => {
    const document = documentOf(block)
    const operation = document && operationOf(document, block)
    return document && operation ? [{ document, operation }] : []
  })
  const samples = operations.flatMap(({ document, operation }) => samplesOf(document, operation))
  const texts: Drawing['texts'] = new Map()
  return {
    draw(block, renderer) {
      const document = documentOf(block)
      if (document === undefined) return undefined
      const id = block.meta?.id
      if (block.type === 'openapi-schemas') {
        const drawing: Drawing = { document, renderer, words: labels, left: perPage, texts }
        const { schemas: names, grouped = true } = block.data
        return drawModels(drawing, { id, names, isGrouped: grouped })
      }
      const operation = operationOf(document, block)
      const drawing: Drawing = { document, renderer, words: labels, left, texts, proxy }
      return operation && drawOperation(drawing, operation, { id, isHeadless: block.data.headless === true })
    },
    titleOf(block) {
      const document = documentOf(block)
      return document && operationOf(document, block)?.title
    },
    languages:
      operations.length === 0 ? [] : [...new Set(['json', ...samples.map(({ language }) => language)])],
    origins: [
      ...new Set(
        operations
          .filter(({ document, operation }) => tryItOf(document, operation) === 'direct')
          .flatMap(({ operation }) => operation.serverChoices.flatMap(sourcesOf)),
      ),
    ].slice(0, mostOrigins),
  }
}
