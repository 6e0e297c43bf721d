import type { Inline, InlineNode, Leaf } from '../document/index.ts'

/**
 * A run of inline nodes as text to be translated: what is marked or linked stands in numbered tags, and what is
 * no language (code, emoji, formulas, expressions) is an empty tag. `parts` are what the numbers stand for.
 */
export type EncodedText = { text: string; parts: Part[] }
export type Part =
  | { kind: 'leaf'; leaf: Leaf }
  | { kind: 'inline'; node: Inline }
  | { kind: 'void'; node: InlineNode }

export function encodeInlines(nodes: InlineNode[]): EncodedText {
  const parts: Part[] = []
  const text = nodes.map(encode).join('')
  return { text, parts }

  function encode(node: InlineNode): string {
    if (node.object === 'text') return node.leaves.map(encodeLeaf).join('')
    const number = parts.length + 1
    if (!('nodes' in node) || node.nodes.length === 0) {
      parts.push({ kind: 'void', node })
      return `<x${number}/>`
    }
    parts.push({ kind: 'inline', node })
    return `<x${number}>${node.nodes.map(encode).join('')}</x${number}>`
  }

  function encodeLeaf(leaf: Leaf): string {
    if (leaf.marks.length === 0) return escapeText(leaf.text)
    const number = parts.length + 1
    if (leaf.marks.some(({ type }) => type === 'code' || type === 'keyboard')) {
      parts.push({ kind: 'void', node: { object: 'text', leaves: [leaf] } })
      return `<x${number}/>`
    }
    parts.push({ kind: 'leaf', leaf })
    return `<x${number}>${escapeText(leaf.text)}</x${number}>`
  }
}

/** Whether there is anything in it that a language could say otherwise. */
export function isTranslatable(text: string): boolean {
  return /\p{L}/u.test(text.replace(/<\/?x\d+\/?>/g, ''))
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
