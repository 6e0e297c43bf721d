import { empty, html, type Html, type OpenApiBlock } from '../../engine/html/index.ts'
import '../../engine/html/styles/openapi.css'
import { englishApiLabels, operationOf, prepareBlocks } from '../../engine/openapi/html/index.ts'
import type { JsonObject } from '../../engine/openapi/json.ts'
import { objectOf } from '../../engine/openapi/json.ts'
import { messages } from '../locales/messages.ts'

/** What is known of the specification that a block shows. */
export type ShownSpec =
  | { kind: 'found'; document: JsonObject }
  | { kind: 'missing' | 'unread' | 'unlisted' | 'asked' | 'unchosen' }

const words = messages.editor.openapi
const problems = { missing: words.noSpec, unread: words.unread, unlisted: words.unlisted }

/** How writers see OpenAPI blocks: as published, without sending requests, and told what is wrong with them. */
export function drawOpenApi(blocks: OpenApiBlock[], specOf: (block: OpenApiBlock) => ShownSpec) {
  const documentOf = (block: OpenApiBlock) => {
    const spec = specOf(block)
    return spec.kind === 'found' ? spec.document : undefined
  }
  const { draw, languages } = prepareBlocks({
    blocks,
    documentOf,
    words: englishApiLabels,
    trying: undefined,
  })
  return {
    languages,
    openapi(block: OpenApiBlock, ...rest: [Parameters<typeof draw>[1]]): Html | undefined {
      const spec = specOf(block)
      if (spec.kind === 'unchosen') return empty
      // Until it is there, its name stands in its place.
      if (spec.kind === 'asked') return undefined
      if (spec.kind !== 'found') return notice(block, problems[spec.kind])
      if (!isIn(spec.document, block)) return notice(block, lacking(block))
      return draw(block, ...rest)
    },
  }
}

function isIn(document: JsonObject, block: OpenApiBlock): boolean {
  if (block.type !== 'openapi-schemas') return operationOf(document, block) !== undefined
  const known = objectOf(objectOf(document['components'])['schemas'])
  return block.data.schemas.some((name) => Object.hasOwn(known, name))
}

function lacking({ type }: OpenApiBlock): string {
  if (type === 'openapi-schemas') return words.noModels
  return type === 'openapi-webhook' ? words.noWebhook : words.noOperation
}

function notice(block: OpenApiBlock, problem: string): Html {
  const { ref } = block.data
  const spec = ref.kind === 'openapi' ? ref.spec : ref.kind === 'url' ? ref.url : ''
  const named =
    block.type === 'openapi-schemas'
      ? block.data.schemas.join(', ')
      : block.type === 'openapi-webhook'
        ? block.data.name
        : block.data.path
  const method = block.type === 'openapi-schemas' ? undefined : block.data.method
  return html`<div class="openapi" role="note"><p class="operation">${method !== undefined && html`<span class="method">${method}</span> `}<code>${named ?? ''}</code>${spec !== '' && html` <small>${spec}</small>`}</p><p class="openapi-problem">${problem}</p></div>`
}
