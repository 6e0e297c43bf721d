import type { ContentRef, Inline, Block, JSONDocument, TableValue } from './nodes.ts'
import { walk } from './walk.ts'

/** A reference in a document: from which node, and whether the page cannot do without its target. */
export type Reference = { ref: ContentRef; key?: string; relation: 'reference' | 'dependsOn' }

/** Every reference in a document, in reading order. */
export function references(document: JSONDocument): Reference[] {
  const found: Reference[] = []
  let block: Block | undefined
  walk(document, (node) => {
    if (node.object === 'block') block = node
    if (node.object !== 'block' && node.object !== 'inline') return
    const key = node.key ?? block?.key
    for (const ref of refsOf(node))
      found.push({ ref, ...(key !== undefined && { key }), relation: relationOf(node) })
  })
  return found
}

function relationOf(node: Block | Inline): Reference['relation'] {
  const depends = ['reusable-content', 'openapi-operation', 'openapi-schemas', 'openapi-webhook', 'swagger']
  return depends.includes(node.type) ? 'dependsOn' : 'reference'
}

function refsOf(node: Block | Inline): ContentRef[] {
  if (node.type === 'table') {
    return Object.values(node.data.records).flatMap(({ values }) =>
      Object.entries(values).flatMap(([id, value]) => valueRefs(value, node.data.definition[id]?.type)),
    )
  }
  const { data } = node
  const own = 'ref' in data && data.ref ? [data.ref] : []
  const dark = 'refDark' in data && data.refDark ? [data.refDark] : []
  const tags = node.type === 'update' ? (node.data.tags ?? []) : []
  return [...own, ...dark, ...tags]
}

function valueRefs(value: TableValue, type: string | undefined): ContentRef[] {
  if (Array.isArray(value)) {
    if (type === 'files') return value.map((file) => ({ kind: 'file', file }))
    return type === 'users' ? value.map((user) => ({ kind: 'user', user })) : []
  }
  if (typeof value !== 'object' || value === null) return []
  return 'kind' in value ? [value] : [value.ref]
}
