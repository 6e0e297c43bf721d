import type { PhrasingContent } from 'mdast'
import type { Inline, PlainMarkType } from '../../document/nodes.ts'
import { emojiCodeOf } from '../emoji-names.ts'
import { parseOpenTag, type HtmlElement } from '../html/tree.ts'
import { mediaRef } from '../link.ts'
import { pairTags, type TagMark } from '../pair-tags.ts'
import type { ReadContext } from '../read-context.ts'
import { imageOf, INLINE_ELEMENTS, readElement } from './elements.ts'
import { textPiece, type Piece } from './pieces.ts'

/** Inline content written as Markdown, with the HTML tags in it paired up. */
export function piecesOfSyntax(nodes: PhrasingContent[], context: ReadContext): Piece[] {
  const tags = nodes.map((node) => (node.type === 'html' ? tagOf(node.value) : undefined))
  const pairs = pairTags(tags.map((tag) => tag?.mark))
  return read(0, nodes.length)

  function read(from: number, to: number): Piece[] {
    const pieces: Piece[] = []
    for (let index = from; index < to; index += 1) {
      const node = nodes[index]
      const tag = tags[index]
      const end = pairs.get(index)
      if (!node) break
      if (tag?.element && end !== undefined) {
        pieces.push(...readPair(tag.element, index, end))
        index = end
      } else if (tag?.element && isVoid(tag.element)) pieces.push(...readElement(tag.element, [], context))
      else pieces.push(readNode(node, context))
    }
    return pieces
  }

  function readPair(element: HtmlElement, start: number, end: number): Piece[] {
    const closing = nodes[end]
    const whole = { ...element, close: closing?.type === 'html' ? closing.value : '' }
    if (element.name === 'picture') {
      const inside = tags.slice(start + 1, end).flatMap((tag) => tag?.element ?? [])
      const image = imageOf(inside, context)
      if (image) return [image]
    }
    return readElement(whole, read(start + 1, end), context)
  }
}

function isVoid(element: HtmlElement): boolean {
  return element.name === 'br' || element.name === 'img'
}

function tagOf(source: string): { mark: TagMark; element?: HtmlElement } | undefined {
  const match = /^<(\/?)([a-z][a-z0-9]*)/i.exec(source)
  const name = match?.[2]?.toLowerCase()
  if (name === undefined) return undefined
  if (match?.[1]) return { mark: INLINE_ELEMENTS.has(name) ? { close: name } : undefined }
  const element = parseOpenTag(source)
  return element && { element, mark: INLINE_ELEMENTS.has(name) ? { open: name } : undefined }
}

type Readers = {
  [Type in PhrasingContent['type']]: (
    node: Extract<PhrasingContent, { type: Type }>,
    context: ReadContext,
  ) => Piece
}

const READERS: Readers = {
  text: (node) => textPiece(node.value.replace(/(?<![ \t])[ \t]*(?:\r\n|\r|\n)[ \t]*/g, ' ')),
  break: () => textPiece('\n'),
  strong: (node, context) => marked('bold', piecesOfSyntax(node.children, context)),
  emphasis: (node, context) => marked('italic', piecesOfSyntax(node.children, context)),
  delete: (node, context) => marked('strikethrough', piecesOfSyntax(node.children, context)),
  inlineCode: (node) => marked('code', [textPiece(node.value.replace(/\r\n|\r|\n/g, ' '))]),
  html: (node) => ({ kind: 'raw', text: node.value }),
  emoji: (node) =>
    voidPiece({ object: 'inline', type: 'emoji', isVoid: true, data: { code: emojiCodeOf(node.value) } }),
  inlineMath: (node) =>
    voidPiece({ object: 'inline', type: 'inline-math', isVoid: true, data: { formula: node.value } }),
  footnoteReference: ({ identifier, label }) => ({
    kind: 'footnote',
    label: identifier,
    source: `[^${label ?? identifier}]`,
  }),
  link: (node, context) => link(node, piecesOfSyntax(node.children, context), context),
  image: (node, context) => image(node, node.alt, context),
  linkReference: (node, context) =>
    link(context.definition(node.identifier), piecesOfSyntax(node.children, context), context),
  imageReference: (node, context) => image(context.definition(node.identifier), node.alt, context),
}

function readNode<Type extends PhrasingContent['type']>(
  node: Extract<PhrasingContent, { type: Type }>,
  context: ReadContext,
): Piece {
  // The table pairs each type with a reader of just that type.
  const read = READERS[node.type] as (node: PhrasingContent, context: ReadContext) => Piece
  return read(node, context)
}

type Target = { url: string; title?: string | null } | undefined

function voidPiece(node: Inline): Piece {
  return { kind: 'inline', node }
}

function marked(type: PlainMarkType, children: Piece[]): Piece {
  return { kind: 'marked', mark: { object: 'mark', type }, children }
}

function link(target: Target, children: Piece[], context: ReadContext): Piece {
  const ref = context.resolve(target?.url ?? '', 'link')
  return { kind: 'link', ref, ...(target?.title && { title: target.title }), children }
}

function image(target: Target, alt: string | null | undefined, context: ReadContext): Piece {
  const { url = '', title: caption } = target ?? {}
  const data = {
    ref: mediaRef(context.resolve(url, 'image'), url),
    ...(alt && { alt }),
    ...(caption && { caption }),
  }
  return voidPiece({ object: 'inline', type: 'inline-image', isVoid: true, data })
}
