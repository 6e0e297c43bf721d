import { parse, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import {
  documentText,
  normalize,
  type ContentRef,
  type JSONDocument,
} from '../../src/engine/document/index.ts'
import { fromEditor, toEditor } from '../../src/engine/editor/index.ts'
import { renderDocument } from '../../src/engine/html/index.ts'
import { parseMarkdown, serializeMarkdown } from '../../src/engine/markdown/index.ts'
import { readPageInput } from '../../src/engine/page-input/index.ts'
import { difference, wordsIn } from './words.ts'
import { readPasted } from '../../src/engine/imports/html/read-pasted.ts'

/** What is wrong with the document that a pasted piece of HTML becomes; the words of the piece are like "w12q". */
export function wrongWithPasted(html: string): string[] {
  const document = readPasted(html)
  if (document === undefined) return []
  const visible = visibleText(html)
  const lost = visible.includes(unjudged)
    ? undefined
    : difference(wordsIn(visible), wordsIn(documentText(document)))
  return [...(lost === undefined ? [] : [`words: ${lost}`]), ...unlike(document), ...dangerous(document)]
}

function unlike(document: JSONDocument): string[] {
  const sent: unknown = JSON.parse(JSON.stringify(document))
  const read = readPageInput({ document: sent, rules: 'page' })
  if (read.kind === 'refused') return [`refused: ${read.path} ${read.message}`]
  const formats = {
    JSON: () => normalize(JSON.parse(read.text)),
    Markdown: () => normalize(parseMarkdown(serializeMarkdown(document)).document),
    'the editor': () => normalize(fromEditor(toEditor(document))),
  }
  return Object.entries(formats).flatMap(([name, again]) =>
    JSON.stringify(again()) === JSON.stringify(normalize(document))
      ? []
      : [`another document through ${name}`],
  )
}

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const unseen = new Set(
  'script style noscript template head object applet select textarea svg iframe video'.split(' '),
)
const inline = new Set(
  'a b strong em i span font code tt samp s del strike u mark kbd sup sub label button input img math mi mtext'.split(
    ' ',
  ),
)

// Of a formula, what is written is kept and not how it is drawn.
const unjudged = '\u0000'

/** What somebody reads who opens it in a browser. */
function visibleText(html: string): string {
  return textIn(parse(html), '')
}

function textIn(node: Node, around: string): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value
  if (!('childNodes' in node)) return ''
  if (!('tagName' in node)) return node.childNodes.map((child) => textIn(child, around)).join('')
  const { tagName } = node
  if (isUnseen(node, around)) return ''
  const inner = tagName === 'pre' || isItem(node) ? tagName : around
  const isTitle = (child: Node) => tagName === 'table' && child.nodeName === 'caption'
  const children = [...node.childNodes.filter(isTitle), ...node.childNodes.filter((child) => !isTitle(child))]
  const text = children.map((child) => textIn(child, inner)).join('')
  if (tagName === 'math') return wordsIn(text).length > 0 || text.includes(unjudged) ? unjudged : ''
  return inline.has(tagName) ? text : `\n${text}\n`
}

// Signs of items are what makes them items, and buttons in code copy it.
function isUnseen(element: Element, around: string): boolean {
  const { tagName } = element
  if (unseen.has(tagName)) return true
  if (around === 'pre' && tagName === 'button') return true
  return around === 'p' && attribute(element, 'style').includes('mso-list:Ignore')
}

function isItem(element: Element): boolean {
  return element.tagName === 'p' && /mso-list:l\d+ level/.test(attribute(element, 'style'))
}

function attribute(element: Element, name: string): string {
  return element.attrs.find((each) => each.name === name)?.value ?? ''
}

const resolve = (ref: ContentRef) => (ref.kind === 'url' ? { href: ref.url, title: ref.url } : undefined)
const frames = /^https:\/\//
const safe = /^(?:https?:|mailto:|tel:|#|data:image\/(?:png|jpeg|gif|webp|avif);base64,)/

/** Whatever could run on a published page. */
function dangerous(document: JSONDocument): string[] {
  const { html } = renderDocument(document, { resolve })
  const found: string[] = []
  const visit = (node: Node): void => {
    if ('tagName' in node) {
      if (['script', 'object', 'base', 'meta', 'link', 'style', 'form'].includes(node.tagName))
        found.push(`<${node.tagName}>`)
      for (const { name, value } of node.attrs) {
        if (name.startsWith('on') || name === 'srcdoc' || name === 'style') found.push(`${name}="${value}"`)
        const rule = node.tagName === 'iframe' ? frames : safe
        if (['href', 'src', 'action', 'data', 'formaction'].includes(name) && !rule.test(value))
          found.push(`${name}="${value}"`)
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parseFragment(html))
  return found.map((each) => `dangerous: ${each}`)
}
