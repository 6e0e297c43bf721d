import type { Annotation, Block, InlineNode, Mark, Text } from '../../document/nodes.ts'
import type { ReadContext } from '../read-context.ts'
import { joinInlines } from '../../document/inlines.ts'
import type { Piece } from './pieces.ts'

/** Inline nodes of a paragraph, heading or cell. */
export function readInlines(pieces: Piece[], context: ReadContext): InlineNode[] {
  return joinInlines(nodesOf(pieces, [], context))
}

function nodesOf(pieces: Piece[], marks: Mark[], context: ReadContext): InlineNode[] {
  const nodes: InlineNode[] = []
  for (const piece of pieces) {
    switch (piece.kind) {
      case 'text':
        nodes.push(textNode(piece.text, marks))
        break
      case 'marked':
        nodes.push(...nodesOf(piece.children, withMark(marks, piece.mark), context))
        break
      case 'link':
        nodes.push({
          object: 'inline',
          type: 'link',
          data: { ref: piece.ref, ...(piece.title && { title: piece.title }) },
          nodes: joinInlines(nodesOf(piece.children, marks, context)),
        })
        break
      case 'footnote':
        annotate(nodes, piece, marks, context)
        break
      case 'inline':
        nodes.push(piece.node)
        break
      case 'anchor':
        nodes.push(rawNode(piece.source))
        break
      case 'raw':
        nodes.push(rawNode(piece.text))
    }
  }
  return nodes
}

function annotate(
  nodes: InlineNode[],
  piece: Extract<Piece, { kind: 'footnote' }>,
  marks: Mark[],
  context: ReadContext,
): void {
  const body = context.footnote(piece.label)
  if (!body) {
    nodes.push(rawNode(piece.source))
    return
  }
  const content = piece.children ? joinInlines(nodesOf(piece.children, marks, context)) : takeLastWord(nodes)
  nodes.push(annotation(content, body))
}

export function annotation(nodes: InlineNode[], body: Block[]): Annotation {
  const fragment = {
    object: 'fragment' as const,
    type: 'annotation-body',
    fragment: 'annotation-body',
    nodes: body,
  }
  return { object: 'inline', type: 'annotation', isVoid: false, data: {}, nodes, fragments: [fragment] }
}

/** A footnote call notes the word before it. */
export function takeLastWord(nodes: InlineNode[]): InlineNode[] {
  const last = nodes.at(-1)
  const leaf = last?.object === 'text' ? last.leaves.at(-1) : undefined
  const word = leaf && /(?<!\S)\S+$/.exec(leaf.text)?.[0]
  if (!leaf || !word) return []
  nodes.pop()
  nodes.push(textNode(leaf.text.slice(0, -word.length), leaf.marks))
  return [textNode(word, leaf.marks)]
}

function withMark(marks: Mark[], mark: Mark): Mark[] {
  return [...marks.filter((other) => other.type !== mark.type), mark]
}

function textNode(text: string, marks: Mark[]): Text {
  return { object: 'text', leaves: [{ object: 'leaf', text, marks }] }
}

function rawNode(text: string): InlineNode {
  return { object: 'inline', type: 'raw', isVoid: true, data: { text } }
}
