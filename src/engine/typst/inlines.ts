import { emojiText, type Inline, type InlineNode, type Leaf, type Mark } from '../document/index.ts'
import { destinationOf, nameOf, pictureOf, type Writing } from './context.ts'
import { directedLine } from './directed.ts'
import { breakable, call, joined, literal, textExpression } from './text.ts'

/** Inline content as one expression. */
export function writeInlines(nodes: InlineNode[], writing: Writing): string {
  return joined(
    nodes.flatMap((node) =>
      node.object === 'text' ? node.leaves.map(writeLeaf) : writeInline(node, writing),
    ),
  )
}

export function linkTo(address: string | undefined, body: string): string {
  return address === undefined ? body : call('link', literal(address), body)
}

function writeLeaf({ text, marks }: Leaf): string {
  const isCode = marks.some(({ type }) => type === 'code')
  const whole = breakable(text)
  const own = isCode ? call('raw', literal(whole.replaceAll('\n', ' '))) : textExpression(whole)
  return marks.reduce((inner, mark) => marked(inner, mark), own)
}

function marked(body: string, mark: Mark): string {
  switch (mark.type) {
    case 'bold':
      return call('strong', body)
    case 'italic':
      return call('emph', body)
    case 'strikethrough':
      return call('strike', body)
    case 'superscript':
      return call('super', body)
    case 'subscript':
      return call('sub', body)
    case 'keyboard':
      return call('key', body)
    case 'color': {
      const [text, background] = [colorOf(mark.data.text), colorOf(mark.data.background)]
      const shown = text === undefined ? body : call('text', `fill: ${text}`, body)
      return background === undefined ? shown : call('highlight', `fill: ${background}.lighten(80%)`, shown)
    }
    case 'code':
      return body
  }
}

function colorOf(color: string): string | undefined {
  const tone = /^\$(info|success|warning|danger)$/.exec(color)?.[1]
  if (tone !== undefined) return `tones.${tone}`
  if (color === '$primary' || color === '$tint') return 'accent'
  return color === 'default' || !/^[a-z]+$/.test(color) ? undefined : `colors.${color}`
}

function writeInline(node: Inline, writing: Writing): string[] {
  switch (node.type) {
    case 'link':
      return [linkTo(destinationOf(node.data.ref, writing), writeInlines(node.nodes, writing))]
    case 'mention': {
      const name = nameOf(node.data.ref, writing)
      return name === '' ? [] : [linkTo(destinationOf(node.data.ref, writing), literal(name))]
    }
    case 'inline-math':
      return [writing.formula(node.data.formula, 'inline') ?? call('raw', literal(node.data.formula))]
    case 'emoji':
      return [literal(emojiText(node.data.code))]
    case 'icon':
      return []
    case 'inline-image': {
      const picture = pictureOf(node.data.ref, writing)
      if (picture === undefined) return node.data.alt === undefined ? [] : [literal(node.data.alt)]
      const isSmall = node.data.size === 'line' || (picture.height ?? 100) <= 24
      const height = isSmall ? '1.2em' : `${Math.min(200, Math.round((picture.height ?? 60) * 0.75))}pt`
      const { alt } = node.data
      return [call('small-picture', literal(picture.path), height, alt ? `alt: ${literal(alt)}` : undefined)]
    }
    case 'button': {
      const { ref, label } = node.data
      return [linkTo(ref && destinationOf(ref, writing), call('pill', literal(label)))]
    }
    case 'expression':
      return [call('raw', literal(`{{${node.data.expression}}}`))]
    case 'annotation': {
      const note = node.fragments.flatMap((fragment) => fragment.nodes)
      const [first, second] = note
      // A single line stands right beside its number.
      const isLine = first?.type === 'paragraph' && second === undefined
      const body = isLine
        ? directedLine('Note', writeInlines(first.nodes, writing), writing)
        : joined(writing.blocks(note, writing))
      return [writeInlines(node.nodes, writing), call('footnote', body)]
    }
    case 'raw':
      return [literal(withoutTags(node.data.text))]
  }
}

/** What is left of raw HTML for somebody who reads. */
export function withoutTags(text: string): string {
  return text.replaceAll(/<!--[^]*?(-->|$)|<\/?[a-z][^>]*>/gi, '')
}
