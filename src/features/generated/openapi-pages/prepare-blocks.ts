import type { Html, OpenApiBlock, Renderer } from '../../../engine/html/index.ts'
import {
  drawModels,
  drawOperation,
  englishApiLabels,
  tryItOf,
  type ApiLabels,
  type Drawing,
} from '../../../engine/openapi/html/index.ts'
import { samplesOf, sourcesOf } from '../../../engine/openapi/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { loadShownSpecs, operationOf, type ShownIn } from './load-shown-specs.ts'

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

/** Reads the specifications that a document shows. */
export async function prepareBlocks(
  db: Db,
  { proxy, words = englishApiLabels, ...input }: ShownIn & { proxy?: string; words?: ApiLabels },
): Promise<PreparedBlocks> {
  const shown = await loadShownSpecs(db, input)
  const left = Math.min(perBlock, perPage / Math.max(1, shown.blocks.length))
  const operations = shown.blocks.flatMap((block) => {
    const document = shown.documentOf(block)
    const operation = document && operationOf(document, block)
    return document && operation ? [{ document, operation }] : []
  })
  const samples = operations.flatMap(({ document, operation }) => samplesOf(document, operation))
  return {
    draw(block, renderer) {
      const document = shown.documentOf(block)
      if (document === undefined) return undefined
      const id = block.meta?.id
      if (block.type === 'openapi-schemas') {
        const drawing: Drawing = { document, renderer, words, left: perPage }
        const { schemas: names, grouped = true } = block.data
        return drawModels(drawing, { id, names, isGrouped: grouped })
      }
      const operation = operationOf(document, block)
      const drawing: Drawing = { document, renderer, words, left, proxy }
      return operation && drawOperation(drawing, operation, { id, isHeadless: block.data.headless === true })
    },
    titleOf(block) {
      const document = shown.documentOf(block)
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
