import type { Inline, InlineNode, Leaf, Mark } from '../document/index.ts'
import { markTypeOf, typeOf, type EditorMark, type EditorNode } from './editor-node.ts'

/** The text of a block as the document has it; what is alike side by side is joined later. */
export function inlinesFromEditor(nodes: EditorNode[]): InlineNode[] {
  return grouped(nodes, 0)
}

// Marks nest as they did when the text was opened: the outermost has the lowest level.
function grouped(nodes: EditorNode[], depth: number): InlineNode[] {
  const found: InlineNode[] = []
  for (let at = 0; at < nodes.length;) {
    const wrapper = wrapperAt(nodes[at], depth)
    if (wrapper === undefined) {
      found.push(...plainInline(nodes[at]))
      at += 1
      continue
    }
    const from = at
    while (at < nodes.length && isSame(wrapperAt(nodes[at], depth), wrapper)) at += 1
    found.push(wrapped(wrapper, grouped(nodes.slice(from, at), depth + 1)))
  }
  return found
}

function wrapperAt(node: EditorNode | undefined, depth: number): EditorMark | undefined {
  return (node?.marks ?? [])
    .filter(isWrapper)
    .sort((a, b) => levelOf(a) - levelOf(b) || (a.type < b.type ? -1 : 1))
    .at(depth)
}

function isWrapper({ type }: EditorMark): boolean {
  return type === 'link' || type === 'annotation'
}

function levelOf(mark: EditorMark): number {
  return mark.attrs?.level ?? 0
}

function isSame(a: EditorMark | undefined, b: EditorMark): boolean {
  if (a === b) return true
  return a?.type === b.type && JSON.stringify(a.attrs) === JSON.stringify(b.attrs)
}

function wrapped(mark: EditorMark, nodes: InlineNode[]): Inline {
  const id = mark.attrs?.id
  const key = id === null || id === undefined || id.startsWith('~') ? {} : { key: id }
  const data = mark.attrs?.data
  const fragments = mark.type === 'annotation' ? { fragments: mark.attrs?.fragments } : {}
  // A mark of this type has the data that an inline of this type has.
  return { object: 'inline', type: mark.type, ...key, data, nodes, ...fragments } as Inline
}

function plainInline(node: EditorNode | undefined): InlineNode[] {
  if (node === undefined) return []
  if (node.type === 'text') return [textOf(node.text ?? '', node)]
  if (node.type === 'hard_break') return [textOf('\n', node)]
  if (node.type === 'kept_inline') return node.attrs?.inline === undefined ? [] : [node.attrs.inline]
  const key = node.attrs?.key
  const data = node.attrs?.data
  // A node of this name has the data that an inline of this type has.
  return [
    { object: 'inline', type: typeOf(node.type), ...(typeof key === 'string' && { key }), data } as Inline,
  ]
}

function textOf(text: string, { marks = [] }: EditorNode): InlineNode {
  const leaf: Leaf = { object: 'leaf', text, marks: marks.filter((mark) => !isWrapper(mark)).map(markOf) }
  return { object: 'text', leaves: [leaf] }
}

function markOf({ type, attrs }: EditorMark): Mark {
  const data = type === 'color' ? { data: attrs } : {}
  // The editor has no other marks than the document.
  return { object: 'mark', type: markTypeOf(type), ...data } as Mark
}
