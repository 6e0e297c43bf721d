import type { Block, JSONDocument, Leaf } from '../document/index.ts'
import { parseTag, type Tag } from '../markdown/index.ts'

type Parameter = { place: string; name: string; type: string; isRequired: boolean; nodes: Block[] }
type Method = {
  tag: Tag
  summary: Block[]
  description: Block[]
  parameters: Parameter[]
  responses: { title: string; nodes: Block[] }[]
}

/**
 * Methods written tag by tag (`{% swagger method path %}`, `{% api-method %}`) have no block of their own and are
 * kept as they were written; readers get them as headings, lists and tabs.
 */
export function spellLegacyMethods(document: JSONDocument): JSONDocument {
  const { nodes } = document
  const shown: Block[] = []
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at]
    if (node === undefined) break
    const tag = tagOf(node)
    const isMethod = tag?.name === 'swagger' || tag?.name === 'api-method'
    const end = isMethod
      ? nodes.findIndex((each, index) => index > at && tagOf(each)?.name === `end${tag.name}`)
      : -1
    if (tag === undefined || end === -1) shown.push(node)
    else {
      shown.push(...spell(readMethod(tag, nodes.slice(at + 1, end)), at))
      at = end
    }
  }
  return shown.length === nodes.length ? document : { ...document, nodes: shown }
}

function tagOf(node: Block): Tag | undefined {
  return node.type === 'raw' && /^\{%.*%\}$/s.test(node.data.text) ? parseTag(node.data.text) : undefined
}

function readMethod(tag: Tag, body: Block[]): Method {
  const method: Method = { tag, summary: [], description: [], parameters: [], responses: [] }
  let place = ''
  let sink = method.description
  for (const node of body) {
    const inner = tagOf(node)
    if (inner === undefined) {
      sink.push(node)
      continue
    }
    const { name, attributes } = inner
    const group = /^api-method-(path|query|headers|body|form-data)-parameters$/.exec(name)?.[1]
    if (group !== undefined) place = group.replace('headers', 'header')
    if (name === 'api-method-summary') sink = method.summary
    else if (/^(swagger|api-method)-parameter$/.test(name)) sink = addParameter(method, attributes, place)
    else if (name === 'swagger-response' || name === 'api-method-response-example')
      sink = addResponse(method, attributes)
    else if (/^end(swagger|api-method)-(parameter|response|response-example|summary|description)$/.test(name))
      sink = method.description
  }
  return method
}

function addParameter(method: Method, attributes: Tag['attributes'], place: string): Block[] {
  const { name = '', type = '', required, in: own } = attributes
  const nodes: Block[] = []
  method.parameters.push({ place: own ?? place, name, type, isRequired: required === 'true', nodes })
  return nodes
}

function addResponse(method: Method, { status, httpCode, description }: Tag['attributes']): Block[] {
  const nodes: Block[] = description ? [paragraph([leaf(description)])] : []
  method.responses.push({ title: status ?? httpCode ?? '', nodes })
  return nodes
}

const places: [string, string][] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
  ['body', 'Body'],
  ['form-data', 'Form'],
]

function spell({ tag, summary, description, parameters, responses }: Method, at: number): Block[] {
  const { method = '', path = '', baseUrl = '', host = '', summary: title } = tag.attributes
  const heading = title ? [leaf(title)] : summary.flatMap((node) => ('nodes' in node ? textsIn(node) : []))
  const known = new Set(places.map(([place]) => place))
  const groups = [...places, ['', 'Parameters'] as const].map(([place, words]) => {
    const own = parameters.filter((each) => (known.has(each.place) ? each.place === place : place === ''))
    return own.length === 0 ? [] : [subheading(words), listOf(own)]
  })
  return [
    ...(heading.length === 0
      ? []
      : [{ object: 'block' as const, type: 'heading-1' as const, data: {}, nodes: [text(heading)] }]),
    paragraph([leaf(method.toUpperCase(), 'code'), leaf(' '), leaf(`${baseUrl || host}${path}`, 'code')]),
    ...description,
    ...groups.flat(),
    ...(responses.length === 0 ? [] : [subheading('Responses'), tabsOf(responses, `method-${at}`)]),
  ]
}

function textsIn(node: Block): Leaf[] {
  if (!('nodes' in node)) return []
  return node.nodes.flatMap((each) => (each.object === 'text' ? each.leaves : []))
}

function listOf(parameters: Parameter[]): Block {
  return {
    object: 'block',
    type: 'list-unordered',
    data: {},
    nodes: parameters.map(({ name, type, isRequired, nodes }) => {
      const words = [type, isRequired ? 'required' : ''].filter(Boolean).join(', ')
      const head = paragraph([leaf(name, 'code'), ...(words === '' ? [] : [leaf(` ${words}`)])])
      return { object: 'block', type: 'list-item', data: {}, nodes: [head, ...nodes] }
    }),
  }
}

function tabsOf(responses: Method['responses'], key: string): Block {
  return {
    object: 'block',
    type: 'tabs',
    key,
    data: {},
    nodes: responses.map(({ title, nodes }, index) => ({
      object: 'block',
      type: 'tabs-item',
      key: `${key}-${index}`,
      data: { title },
      nodes: nodes.length === 0 ? [paragraph([])] : nodes,
    })),
  }
}

function subheading(words: string): Block {
  return { object: 'block', type: 'heading-3', data: {}, nodes: [text([leaf(words)])] }
}

function paragraph(leaves: Leaf[]): Extract<Block, { type: 'paragraph' }> {
  return { object: 'block', type: 'paragraph', data: {}, nodes: [text(leaves)] }
}

function text(leaves: Leaf[]) {
  return { object: 'text' as const, leaves }
}

function leaf(words: string, mark?: 'code'): Leaf {
  return { object: 'leaf', text: words, marks: mark === undefined ? [] : [{ object: 'mark', type: mark }] }
}
