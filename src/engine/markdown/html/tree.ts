import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { nestsElements } from '../../document/html-nesting.ts'

/** A piece of HTML, with the source of its tags so that it can be put back as it was. */
export type HtmlNode = HtmlText | HtmlElement
export type HtmlText = { kind: 'text'; text: string }
export type HtmlElement = {
  kind: 'element'
  name: string
  attributes: Record<string, string>
  children: HtmlNode[]
  open: string
  close: string
}

const MAX_DEPTH = 60
const UNCLOSED = new Set([
  'img',
  'br',
  'hr',
  'source',
  'input',
  'p',
  'li',
  'td',
  'th',
  'tr',
  'thead',
  'tbody',
  'tfoot',
  'option',
])

/** Parses HTML, or gives nothing when the parser would have to repair it. */
export function parseHtml(source: string): HtmlNode[] | undefined {
  if (nestsElements(source, MAX_DEPTH)) return undefined
  let closed = 0
  let isWhole = true
  const nodes = parseFragment(source, { sourceCodeLocationInfo: true }).childNodes.map(read)
  const endTags = source.match(/<\/[a-z]/gi)?.length ?? 0
  return isWhole && closed === endTags ? nodes : undefined

  function read(node: DefaultTreeAdapterTypes.ChildNode): HtmlNode {
    if (node.nodeName === '#text' && 'value' in node) return { kind: 'text', text: node.value }
    if (!('tagName' in node)) return unreadable()
    const place = node.sourceCodeLocation
    if (!place?.startTag || 'content' in node) return unreadable()
    if (place.endTag) closed += 1
    else if (!UNCLOSED.has(node.tagName)) return unreadable()
    return {
      kind: 'element',
      name: node.tagName,
      attributes: Object.fromEntries(node.attrs.map((attribute) => [attribute.name, attribute.value])),
      children: node.childNodes.map(read),
      open: source.slice(place.startTag.startOffset, place.startTag.endOffset),
      close: place.endTag ? source.slice(place.endTag.startOffset, place.endTag.endOffset) : '',
    }
  }

  function unreadable(): HtmlText {
    isWhole = false
    return { kind: 'text', text: '' }
  }
}

/** Reads the attributes of one opening tag. */
export function parseOpenTag(source: string): HtmlElement | undefined {
  const element = parseFragment(source, { sourceCodeLocationInfo: true }).childNodes[0]
  if (!element || !('tagName' in element)) return undefined
  const attributes = Object.fromEntries(element.attrs.map((attribute) => [attribute.name, attribute.value]))
  return { kind: 'element', name: element.tagName, attributes, children: [], open: source, close: '' }
}

/** The text in an element, tags left out. */
export function htmlText(nodes: HtmlNode[]): string {
  return nodes.map((node) => (node.kind === 'text' ? node.text : htmlText(node.children))).join('')
}

export function elementsOf(nodes: HtmlNode[]): HtmlElement[] {
  return nodes.filter((node) => node.kind === 'element')
}

export function isBlank(node: HtmlNode): boolean {
  return node.kind === 'text' && /^[ \t\r\n]*$/.test(node.text)
}
