import {
  DOMParser,
  DOMSerializer,
  Fragment,
  type DOMOutputSpec,
  type Mark,
  type Node,
  type ParseRule,
  type Schema,
} from '@tiptap/pm/model'
import { safeUrl } from '../../../engine/html/index.ts'
import { plainTextOf } from './plain-text.ts'

const tags: Record<string, string> = {
  paragraph: 'p',
  heading_1: 'h2',
  heading_2: 'h3',
  heading_3: 'h4',
  list_unordered: 'ul',
  list_tasks: 'ul',
  list_ordered: 'ol',
  list_item: 'li',
  blockquote: 'blockquote',
  code: 'pre',
  table: 'table',
  table_row: 'tr',
  table_cell: 'td',
  table_value: 'td',
  table_header: 'th',
  divider: 'hr',
  hard_break: 'br',
}
const carried = ['link', 'annotation', 'color']

/** Writes what is copied so that other programs understand it, and this one gets back all of it. */
export function clipboardSerializer(schema: Schema): DOMSerializer {
  const own = DOMSerializer.fromSchema(schema)
  const nodes = Object.fromEntries(
    Object.entries(own.nodes).map(([name, write]) => [name, name === 'text' ? write : writeNode]),
  )
  const marks = { ...own.marks, ...Object.fromEntries(carried.map((name) => [name, writeMark])) }
  return new DOMSerializer(nodes, marks)
}

function writeNode(node: Node): DOMOutputSpec {
  const { name } = node.type
  const given = { 'data-node': name, 'data-attrs': JSON.stringify(node.attrs) }
  const tag = tags[name] ?? (node.isInline ? 'span' : 'div')
  if (name === 'image') return ['figure', given, pictureOf(node), ['figcaption', 0]]
  if (name === 'embed') return ['figure', given, addressOf(node), ['figcaption', 0]]
  if (name === 'inline_image') return [tag, given, pictureOf(node)]
  if (name === 'list_item' && node.attrs['data'].checked !== undefined) return taskOf(node, given)
  if (!node.isLeaf) return [tag, given, 0]
  const text = plainTextOf(Fragment.from(node)) || (node.attrs['data']?.formula ?? '')
  return text === '' || node.type.name === 'hard_break' ? [tag, given] : [tag, given, text]
}

function pictureOf({ attrs: { data } }: Node): DOMOutputSpec {
  return ['img', { src: data.ref.url ?? '', alt: data.alt ?? '' }]
}

function addressOf({ attrs: { data } }: Node): DOMOutputSpec {
  return ['a', { href: safeUrl(data.url) ?? '' }, data.url]
}

function taskOf({ attrs: { data } }: Node, given: object): DOMOutputSpec {
  const box = { type: 'checkbox', ...(data.checked === true && { checked: '' }) }
  return ['li', given, ['input', box], ['div', { 'data-content': '' }, 0]]
}

function writeMark(mark: Mark): DOMOutputSpec {
  const given = { 'data-mark': mark.type.name, 'data-attrs': JSON.stringify(mark.attrs) }
  if (mark.type.name !== 'link') return ['span', given, 0]
  const url: unknown = mark.attrs['data']?.ref?.url
  // A page of this app has no address that other programs could go to.
  return ['a', typeof url === 'string' ? { ...given, href: url } : given, 0]
}

/** Reads it back. */
export function clipboardParser(schema: Schema): DOMParser {
  const own = DOMParser.fromSchema(schema)
  const rules = Object.keys(schema.nodes)
    .filter((name) => name !== 'doc' && name !== 'text')
    .map((name): ParseRule => ({
      tag: `[data-node="${name}"]`,
      node: name,
      getAttrs,
      ...((name === 'image' || name === 'embed') && { contentElement: 'figcaption' }),
      ...(name === 'list_item' && { contentElement: contentOfItem }),
      ...(name === 'code_line' && { preserveWhitespace: 'full' as const }),
    }))
  const markRules = carried.map((mark): ParseRule => ({ tag: `[data-mark="${mark}"]`, mark, getAttrs }))
  return new DOMParser(schema, [...rules, ...markRules, ...own.rules])
}

function contentOfItem(item: globalThis.Node): HTMLElement {
  // Rules match elements alone.
  const element = item as HTMLElement
  return element.querySelector<HTMLElement>(':scope > [data-content]') ?? element
}

function getAttrs(element: HTMLElement): Record<string, unknown> | false {
  try {
    const attrs: unknown = JSON.parse(element.dataset['attrs'] ?? '')
    return typeof attrs === 'object' && attrs !== null ? { ...attrs } : false
  } catch {
    return false
  }
}
