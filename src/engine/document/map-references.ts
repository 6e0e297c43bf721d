import { BLOCK_RULES, INLINE_RULES } from './node-rules.ts'
import type { Block, ContentRef, Inline, JSONDocument, TableValue } from './nodes.ts'

type Change = (ref: ContentRef) => ContentRef

/** A copy of the document with every reference replaced by what `change` makes of it. */
export function mapReferences(document: JSONDocument, change: Change): JSONDocument {
  return mapNode(document, change)
}

function mapNode<Node extends object>(node: Node, change: Change): Node {
  const mapped: { nodes?: unknown; fragments?: unknown; data?: unknown } = { ...node }
  for (const member of ['nodes', 'fragments'] as const) {
    const children: unknown = mapped[member]
    if (Array.isArray(children)) mapped[member] = children.map((child: object) => mapNode(child, change))
  }
  if ('data' in node && 'type' in node) mapped.data = mapData(node, change)
  // The same members with the same kinds of values.
  return mapped as Node
}

function mapData(node: object, change: Change): unknown {
  // Only blocks and inlines have both a type and data.
  const typed = node as Block | Inline
  if (typed.type === 'table') return mapTable(typed.data, change)
  const { data } = typed
  const tags = typed.type === 'update' && typed.data.tags ? { tags: typed.data.tags.map(change) } : {}
  const changed = isMedia(typed) ? toMedia(change) : change
  return {
    ...data,
    ...('ref' in data && data.ref && { ref: changed(data.ref) }),
    ...('refDark' in data && data.refDark && { refDark: changed(data.refDark) }),
    ...tags,
  }
}

function mapTable(data: Extract<Block, { type: 'table' }>['data'], change: Change): unknown {
  const records = Object.entries(data.records).map(([id, record]) => {
    const values = Object.entries(record.values).map(([column, value]) => [
      column,
      mapValue(value, data.definition[column]?.type, change),
    ])
    return [id, { ...record, values: Object.fromEntries(values) }]
  })
  return { ...data, records: Object.fromEntries(records) }
}

function mapValue(value: TableValue, type: string | undefined, change: Change): unknown {
  if (Array.isArray(value)) return type === 'files' ? value.map((file) => mapFile(file, change)) : value
  if (typeof value !== 'object' || value === null) return value
  const changed = type === 'image' ? toMedia(change) : change
  return 'kind' in value ? changed(value) : { ...value, ref: changed(value.ref) }
}

function isMedia({ object, type }: Block | Inline): boolean {
  const rules = object === 'block' ? BLOCK_RULES : INLINE_RULES
  return Object.entries(rules[type]?.data ?? {}).some(
    ([name, check]) => /^ref\b/.test(name) && check === 'media',
  )
}

// A picture at the address of a page shows none; it stays an address.
function toMedia(change: Change): Change {
  return (ref) => {
    const changed = change(ref)
    return changed.kind === 'file' || changed.kind === 'url' ? changed : ref
  }
}

function mapFile(file: string, change: Change): string {
  const ref = change({ kind: 'file', file })
  return ref.kind === 'file' ? ref.file : file
}
