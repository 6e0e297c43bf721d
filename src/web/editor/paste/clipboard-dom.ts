import {
  DOMParser,
  DOMSerializer,
  type DOMOutputSpec,
  type Mark,
  type Node,
  type ParseRule,
  type Schema,
} from '@tiptap/pm/model'

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
  if (name === 'image')
    return ['figure', given, ['img', { src: node.attrs['data'].ref.url ?? '', alt: '' }], ['figcaption', 0]]
  return node.isLeaf ? [tag, given] : [tag, given, 0]
}

function writeMark(mark: Mark): DOMOutputSpec {
  const given = { 'data-mark': mark.type.name, 'data-attrs': JSON.stringify(mark.attrs) }
  const url: unknown = mark.attrs['data']?.ref?.url
  return mark.type.name === 'link'
    ? ['a', { ...given, href: typeof url === 'string' ? url : '#' }, 0]
    : ['span', given, 0]
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
      ...(name === 'image' && { contentElement: 'figcaption' }),
      ...(name === 'code_line' && { preserveWhitespace: 'full' as const }),
    }))
  const markRules = carried.map((mark): ParseRule => ({ tag: `[data-mark="${mark}"]`, mark, getAttrs }))
  return new DOMParser(schema, [...rules, ...markRules, ...own.rules])
}

function getAttrs(element: HTMLElement): Record<string, unknown> | false {
  try {
    const attrs: unknown = JSON.parse(element.dataset['attrs'] ?? '')
    return typeof attrs === 'object' && attrs !== null ? { ...attrs } : false
  } catch {
    return false
  }
}
