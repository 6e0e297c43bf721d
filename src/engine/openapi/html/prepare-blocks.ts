import type { Html, OpenApiBlock, Renderer } from '../../html/index.ts'
import type { JsonObject } from '../json.ts'
import { samplesOf } from '../samples.ts'
import { sourcesOf } from '../servers.ts'
import type { Drawing } from './drawing.ts'
import type { ApiLabels } from './labels.ts'
import { drawModels } from './models.ts'
import { drawOperation } from './operation.ts'
import { operationOf } from './operation-of.ts'
import { tryItOf } from './try-it.ts'

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

export type BlocksToDraw = {
  blocks: OpenApiBlock[]
  documentOf: (block: OpenApiBlock) => JsonObject | undefined
  words: ApiLabels
  /** Whether requests can be sent from the page, and where they go that the browser may not send itself. */
  trying: { proxy: string | undefined } | undefined
}

/** Letters that all blocks of a page may take together, and the most of one. */
const perPage = 170_000
const perBlock = 60_000
const mostOrigins = 50

/** How the OpenAPI blocks of a page are drawn. */
export function prepareBlocks({ blocks, documentOf, words, trying }: BlocksToDraw): PreparedBlocks {
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
        const drawing: Drawing = { document, renderer, words, left: perPage, texts, trying }
        const { schemas: names, grouped = true } = block.data
        return drawModels(drawing, { id, names, isGrouped: grouped })
      }
      const operation = operationOf(document, block)
      const drawing: Drawing = { document, renderer, words, left, texts, trying }
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
