import type { Block, JSONDocument, Text } from '../../../engine/document/index.ts'
import type { OpenApiBlock } from '../../../engine/html/index.ts'
import { parseMarkdown } from '../../../engine/markdown/index.ts'
import { operationOf } from '../../../engine/openapi/html/index.ts'
import { modelMarkdown, operationMarkdown, spellLegacyMethods } from '../../../engine/openapi/index.ts'
import { breathe } from '../../../platform/breathe.ts'
import type { Db } from '../../../platform/database/index.ts'
import { loadShownSpecs, type ShownIn, type ShownSpecs } from './load-shown-specs.ts'

/** A document with operations, webhooks and models in words: headings, lists and code. */
export async function spellOutBlocks(db: Db, input: ShownIn): Promise<JSONDocument> {
  const document = spellLegacyMethods(input.document)
  const shown = await loadShownSpecs(db, { ...input, document })
  if (shown.blocks.length === 0) return document
  const words = new Map<Block, Block[]>()
  for (const block of shown.blocks) {
    await breathe()
    const spelled = spell(shown, block)
    if (spelled !== undefined) words.set(block, spelled)
  }
  return { ...document, nodes: replaced(document.nodes, words) }
}

function spell(shown: ShownSpecs, block: OpenApiBlock): Block[] | undefined {
  const document = shown.documentOf(block)
  if (document === undefined) return undefined
  if (block.type === 'openapi-schemas')
    return block.data.schemas.flatMap((name) => [
      heading(name, undefined),
      ...parseMarkdown(modelMarkdown(document, name)).document.nodes,
    ])
  const operation = operationOf(document, block)
  if (operation === undefined) return undefined
  const text = parseMarkdown(operationMarkdown(document, operation)).document.nodes
  return block.data.headless === true ? text : [heading(operation.title, block.meta?.id), ...text]
}

/** A heading with an anchor. */
export function heading(text: string, id: string | undefined): Block {
  return {
    object: 'block',
    type: 'heading-1',
    data: {},
    nodes: [textOf(text)],
    ...(id === undefined ? {} : { meta: { id } }),
  }
}

export function paragraph(text: string): Block {
  return { object: 'block', type: 'paragraph', data: {}, nodes: [textOf(text)] }
}

function textOf(text: string): Text {
  return { object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }
}

/** Blocks with others in the places of some, however deep they are. */
export function replaced(nodes: Block[], words: Map<Block, Block[]>): Block[] {
  return nodes.flatMap((node) => {
    const spelled = words.get(node)
    if (spelled !== undefined) return spelled
    const holds = 'nodes' in node && node.nodes.some((child) => child.object === 'block')
    // Blocks inside a block are replaced by blocks.
    return holds ? [{ ...node, nodes: replaced(node.nodes as Block[], words) } as Block] : [node]
  })
}
