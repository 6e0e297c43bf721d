import { annotation, takeLastWord } from '../../markdown/inline/read.ts'
import type {
  Block,
  ContentRefMedia,
  Inline,
  InlineNode,
  Mark,
  PlainMarkType,
  Text,
} from '../../document/index.ts'
import { formulaOf } from './math.ts'
import { unwrapped } from './unwrapped.ts'
import { textOf, type HtmlElement, type HtmlNode } from './tree.ts'

/** What reading a page needs from around it. */
export type Reading = {
  /** The whole address behind one in the page; `undefined` for what no link may lead to. */
  address: (url: string) => string | undefined
  /** The level of heading that is the highest here. */
  topLevel: number
  /** Marks that the classes of a page's own style sheet stand for. */
  styles: Map<string, PlainMarkType[]>
  depth: number
  /** What a note at the foot of the document says, by its id. */
  note?: (id: string) => Block[] | undefined
}

const marksByName: Record<string, PlainMarkType> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  code: 'code',
  tt: 'code',
  samp: 'code',
  s: 'strikethrough',
  del: 'strikethrough',
  strike: 'strikethrough',
  kbd: 'keyboard',
  sup: 'superscript',
  sub: 'subscript',
}

const nothing = new Set(['input', 'script', 'iframe', 'video'])

/** Inline content with white space as a browser shows it. */
export function readInlines(nodes: HtmlNode[], reading: Reading): InlineNode[] {
  return collapsed(withNotes(nodes.flatMap((node) => read(node, [], reading))))
}

// A note is on the word before it.
function withNotes(nodes: InlineNode[]): InlineNode[] {
  const noted: InlineNode[] = []
  for (const node of nodes) {
    const isNote = node.object === 'inline' && node.type === 'annotation' && node.nodes.length === 0
    noted.push(isNote ? { ...node, nodes: takeLastWord(noted) } : node)
  }
  return noted
}

/** An image that stands in a line, if an address says where it is. */
export function imageOf(
  element: HtmlElement,
  reading: Reading,
): { ref: ContentRefMedia; alt?: string } | undefined {
  const { src, alt, 'data-src': late, 'data-image-src': original } = element.attributes
  const url = reading.address(original ?? late ?? src ?? '')
  if (url === undefined || /^(?:mailto|tel):/i.test(url)) return undefined
  return { ref: { kind: 'url', url }, ...(alt?.trim() ? { alt: alt.trim() } : {}) }
}

function read(node: HtmlNode, marks: PlainMarkType[], reading: Reading): InlineNode[] {
  if (typeof node === 'string') return [textNode(node, marks)]
  const formula = formulaOf(node)
  if (formula !== undefined)
    return [{ object: 'inline', type: 'inline-math', isVoid: true, data: { formula } }]
  if (node.name === 'br') return [textNode('\u2028', marks)]
  if (node.name === 'img') {
    const data = imageOf(node, reading)
    return data === undefined ? [] : [{ object: 'inline', type: 'inline-image', isVoid: true, data }]
  }
  if (nothing.has(node.name)) return []
  const note = node.name === 'a' ? reading.note?.((node.attributes['href'] ?? '').slice(1)) : undefined
  if (note !== undefined) return [annotation([], note)]
  const own = isUndone(node) ? undefined : marksByName[node.name]
  const added = [...(own === undefined ? [] : [own]), ...styled(node, reading)]
  const inner = node.children.flatMap((child) => read(child, [...marks, ...added], reading))
  return node.name === 'a' ? linked(node, inner, reading) : inner
}

function linked(element: HtmlElement, inner: InlineNode[], reading: Reading): InlineNode[] {
  const url = reading.address(unwrapped(element.attributes['href'] ?? ''))
  // A link within a link is a part of it.
  const nodes = inner.flatMap((node) =>
    node.object === 'inline' && node.type === 'link' ? node.nodes : [node],
  )
  const isEmpty = nodes.every((node) => node.object === 'text' && textOf(flat(node)).trim() === '')
  // A page within an address is nothing that readers should be led to.
  if (url === undefined || url.startsWith('data:') || isEmpty) return inner
  return [{ object: 'inline', type: 'link', data: { ref: { kind: 'url', url } }, nodes }]
}

// Google Docs wraps what it copies in a <b> that is none; Word says "mso-bidi-font-weight" of one that is.
function isUndone({ name, attributes }: HtmlElement): boolean {
  const style = attributes['style'] ?? ''
  if (name === 'b' || name === 'strong') return /(?:^|[;\s])font-weight:\s*(?:normal|[1-4]00)/i.test(style)
  return (name === 'i' || name === 'em') && /(?:^|[;\s])font-style:\s*normal/i.test(style)
}

// Word processors write their marks as styles.
function styled({ attributes, classes, name }: HtmlElement, { styles }: Reading): PlainMarkType[] {
  const marks = classes.flatMap((each) => styles.get(each) ?? [])
  return name === 'span' || name === 'font' ? [...marks, ...marksOfStyle(attributes['style'] ?? '')] : marks
}

export function marksOfStyle(style: string): PlainMarkType[] {
  const marks: PlainMarkType[] = []
  if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) marks.push('bold')
  if (/font-style:\s*italic/i.test(style)) marks.push('italic')
  if (/text-decoration[^;]*line-through/i.test(style)) marks.push('strikethrough')
  if (/vertical-align:\s*super/i.test(style)) marks.push('superscript')
  if (/vertical-align:\s*sub\b/i.test(style)) marks.push('subscript')
  return marks
}

function textNode(text: string, marks: PlainMarkType[]): Text {
  const leafMarks = [...new Set(marks)].map((type): Mark => ({ object: 'mark', type }))
  return { object: 'text', leaves: [{ object: 'leaf', text, marks: leafMarks }] }
}

function flat(node: Text): string {
  return node.leaves.map(({ text }) => text).join('')
}

// Runs of white space are one space, none at the ends; a line break (U+2028 until here) takes those around it.
function collapsed(nodes: InlineNode[]): InlineNode[] {
  let before = ' '
  function collapse(node: InlineNode): InlineNode {
    if (node.object === 'text') {
      const leaves = node.leaves.map((leaf) => {
        let text = leaf.text.replaceAll(/[ \t\r\n\f]+/g, ' ').replaceAll(/ ?\u2028 ?/g, '\n')
        if (/\s$/.test(before)) text = text.replace(/^ /, '')
        if (text !== '') before = text
        return { ...leaf, text }
      })
      return { ...node, leaves }
    }
    if ('nodes' in node && node.type === 'link') return { ...node, nodes: node.nodes.map(collapse) }
    before = 'x'
    return node
  }
  return trimmedEnd(nodes.map(collapse))
}

function trimmedEnd(nodes: InlineNode[]): InlineNode[] {
  const kept = [...nodes]
  for (let last = kept.pop(); last !== undefined; last = kept.pop()) {
    const trimmed = last.object === 'text' ? trimmedText(last) : trimmedInline(last)
    if (trimmed !== undefined) return [...kept, trimmed]
  }
  return kept
}

function trimmedInline(node: Inline): Inline {
  return node.type === 'link' ? { ...node, nodes: trimmedEnd(node.nodes) } : node
}

function trimmedText(node: Text): Text | undefined {
  const leaves = [...node.leaves]
  for (let leaf = leaves.pop(); leaf !== undefined; leaf = leaves.pop()) {
    const text = leaf.text.trimEnd()
    if (text !== '') return { ...node, leaves: [...leaves, { ...leaf, text }] }
  }
  return undefined
}
