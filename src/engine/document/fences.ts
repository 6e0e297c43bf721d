import { plainNode } from './inlines.ts'
import type { Block, Code, Integration, JSONDocument } from './nodes.ts'
import { inlineText } from './plain-text.ts'

/** Code in a language that is shown as a block of an integration, with its text in the prop `body`. */
export type FenceClaim = { language: string; integration: string; block: string; body: string }

/** A document in which code that is claimed, and says nothing that a block could not say, is that block. */
export function blocksForFences(document: JSONDocument, claims: FenceClaim[]): JSONDocument {
  return replaceBlocks(document, (block) => (block.type === 'code' ? blockFor(block, claims) : undefined))
}

/** The way back: blocks that stand for code, and say nothing that code could not say, are that code. */
export function fencesForBlocks(document: JSONDocument, claims: FenceClaim[]): JSONDocument {
  return replaceBlocks(document, (block) =>
    block.type === 'integration' ? fenceFor(block, claims) : undefined,
  )
}

/** The lines of code as one text. */
export function codeText({ nodes }: Code): string {
  return nodes.map((line) => inlineText(line.nodes)).join('\n')
}

function blockFor(code: Code, claims: FenceClaim[]): Integration | undefined {
  const { syntax, fullWidth, ...others } = code.data
  const claim = claims.find(({ language }) => language === syntax)
  const isPlain = code.nodes.every(
    ({ data, nodes }) => data.highlighted !== true && nodes.every(({ object }) => object === 'text'),
  )
  if (claim === undefined || !isPlain || Object.values(others).some((value) => value !== undefined))
    return undefined
  const { integration, block, body } = claim
  return {
    object: 'block',
    type: 'integration',
    isVoid: true,
    data: {
      integration,
      block,
      props: { [body]: codeText(code) },
      ...(fullWidth === undefined ? {} : { fullWidth }),
    },
    ...(code.key === undefined ? {} : { key: code.key }),
  }
}

function fenceFor({ data, key }: Integration, claims: FenceClaim[]): Code | undefined {
  const { integration, block, props, action, url, fullWidth } = data
  const claim = claims.find((each) => each.integration === integration && each.block === block)
  const text = claim && props[claim.body]
  if (claim === undefined || typeof text !== 'string' || Object.keys(props).length > 1) return undefined
  if (action !== undefined || url !== undefined) return undefined
  return {
    object: 'block',
    type: 'code',
    data: { syntax: claim.language, ...(fullWidth === undefined ? {} : { fullWidth }) },
    nodes: text.split(/\r\n|\r|\n/).map((line) => ({
      object: 'block',
      type: 'code-line',
      data: {},
      nodes: line === '' ? [] : [plainNode(line)],
    })),
    ...(key === undefined ? {} : { key }),
  }
}

type Node = { object: string; type?: string; nodes?: Node[]; fragments?: Node[] }

function replaceBlocks(document: JSONDocument, by: (block: Block) => Block | undefined): JSONDocument {
  const replace = (node: Node): Node => {
    // Only blocks say that they are one; blocks are replaced by blocks, and a prompt holds nothing but code.
    const other = node.object === 'block' ? by(node as Block) : undefined
    if (other !== undefined) return other
    if (node.object === 'inline' || node.type === 'prompt' || node.type === 'code') return node
    return {
      ...node,
      ...(node.nodes && { nodes: node.nodes.map(replace) }),
      ...(node.fragments && { fragments: node.fragments.map(replace) }),
    }
  }
  return { ...document, nodes: document.nodes.map((node) => replace(node) as Block) }
}
