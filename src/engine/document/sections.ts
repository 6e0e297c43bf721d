import type { Block, JSONDocument } from './nodes.ts'
import { blockText } from './plain-text.ts'

/** A stretch of a page under one heading, for search. The text before any heading has no id. */
export type Section = { id?: string; title: string; body: string }

/** The sections of a page in order; headings inside other blocks open sections too. */
export function sections(document: JSONDocument): Section[] {
  const found: { id?: string; title: string; parts: string[] }[] = [{ title: '', parts: [] }]
  collect(document.nodes)
  return found
    .map(({ parts, ...section }) => ({ ...section, body: parts.filter(Boolean).join('\n') }))
    .filter(({ title, body }) => title !== '' || body !== '')

  function collect(nodes: Block[]): void {
    for (const node of nodes) {
      if (isHeading(node)) {
        const id = node.meta?.id
        found.push({ ...(id !== undefined && { id }), title: blockText(node), parts: [] })
      } else if (holdsHeading(node)) collect(innerBlocks(node))
      else found.at(-1)?.parts.push(blockText(node))
    }
  }
}

type HeadingBlock = Extract<Block, { type: 'heading-1' | 'heading-2' | 'heading-3' }>

function isHeading(block: Block): block is HeadingBlock {
  return block.type === 'heading-1' || block.type === 'heading-2' || block.type === 'heading-3'
}

function holdsHeading(block: Block): boolean {
  return innerBlocks(block).some((child) => isHeading(child) || holdsHeading(child))
}

function innerBlocks(block: Block): Block[] {
  if (block.type === 'table') return []
  const nodes =
    'nodes' in block ? block.nodes.filter((child): child is Block => child.object === 'block') : []
  const fragments = 'fragments' in block ? (block.fragments ?? []).flatMap((fragment) => fragment.nodes) : []
  return [...nodes, ...fragments]
}
