import { annotation, takeLastWord } from '../../markdown/inline/read.ts'
import type { Block, ContentRefMedia, InlineNode, Mark, PlainMarkType, Text } from '../../document/index.ts'
import { formulaOf } from './math.ts'
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
  if (url === undefined) return undefined
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
  if (node.name === 'input' || node.name === 'script') return []
  const note = node.name === 'a' ? reading.note?.((node.attributes['href'] ?? '').slice(1)) : undefined
  if (note !== undefined) return [annotation([], note)]
  const own = marksByName[node.name]
  const added = [...(own === undefined ? [] : [own]), ...styled(node, reading)]
  const inner = node.children.flatMap((child) => read(child, [...marks, ...added], reading))
  return node.name === 'a' ? linked(node, inner, reading) : inner
}

function linked(element: HtmlElement, inner: InlineNode[], reading: Reading): InlineNode[] {
  const url = reading.address(element.attributes['href'] ?? '')
  const nodes = inner.filter((node) => node.object === 'text' || node.type !== 'link')
  const isEmpty = nodes.every((node) => node.object === 'text' && textOf(flat(node)).trim() === '')
  // A page within an address is nothing that readers should be led to.
  if (url === undefined || url.startsWith('data:') || isEmpty) return inner
  return [{ object: 'inline', type: 'link', data: { ref: { kind: 'url', url } }, nodes }]
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
  const last = nodes.at(-1)
  if (last === undefined) return nodes
  if (last.object === 'inline') {
    if (last.type !== 'link') return nodes
    return [...nodes.slice(0, -1), { ...last, nodes: trimmedEnd(last.nodes) }]
  }
  const leaves = [...last.leaves]
  while (leaves.length > 0) {
    const leaf = leaves.pop()
    const text = leaf?.text.trimEnd() ?? ''
    if (leaf !== undefined && text !== '') {
      leaves.push({ ...leaf, text })
      return [...nodes.slice(0, -1), { ...last, leaves }]
    }
  }
  return trimmedEnd(nodes.slice(0, -1))
}
