import type { Annotation, Inline, InlineNode, Leaf, Link } from '../document/index.ts'
import { markNameOf, nameOf, type EditorMark, type EditorNode } from './editor-node.ts'

type Around = { marks: EditorMark[]; nextId: () => string }

/** The text of a block. Links and notes are marks there, so that one types on in them. */
export function inlinesToEditor(nodes: InlineNode[]): EditorNode[] {
  let count = 0
  const nextId = () => `~${(count += 1)}`
  return nodes.flatMap((node) => inlineToEditor(node, { marks: [], nextId }))
}

function inlineToEditor(node: InlineNode, around: Around): EditorNode[] {
  if (node.object === 'text') return node.leaves.flatMap((leaf) => leafToEditor(leaf, around.marks))
  if (node.type === 'link' || node.type === 'annotation') return wrapperToEditor(node, around)
  return [voidToEditor(node, around)]
}

function leafToEditor({ text, marks }: Leaf, around: EditorMark[]): EditorNode[] {
  const own = marks
    .filter((mark, at) => marks.findIndex(({ type }) => type === mark.type) === at)
    .map((mark): EditorMark =>
      mark.type === 'color' ? { type: 'color', attrs: mark.data } : { type: markNameOf(mark.type) },
    )
  const all = [...around, ...own]
  return text
    .replace(/\r\n|\r/g, '\n')
    .split(/(\n)/)
    .filter((part) => part !== '')
    .map((part) =>
      part === '\n' ? withMarks({ type: 'hard_break' }, all) : withMarks({ type: 'text', text: part }, all),
    )
}

function wrapperToEditor(node: Link | Annotation, { marks, nextId }: Around): EditorNode[] {
  const attrs = {
    // Two links side by side that say the same are still two.
    id: node.key ?? nextId(),
    data: node.data,
    level: marks.length,
    ...(node.type === 'annotation' && { fragments: node.fragments }),
  }
  const inner = [...marks, { type: node.type, attrs }]
  const content = hasItself(node)
    ? []
    : node.nodes.flatMap((child) => inlineToEditor(child, { marks: inner, nextId }))
  return content.length > 0 ? content : [keptInline(node, marks)]
}

function hasItself(node: Link | Annotation): boolean {
  const contains = (inline: InlineNode): boolean =>
    inline.object === 'inline' &&
    (inline.type === node.type || ('nodes' in inline && inline.nodes.some(contains)))
  return node.nodes.some(contains)
}

const voids = new Set(['mention', 'inline-math', 'emoji', 'icon', 'inline-image', 'button', 'expression'])

function voidToEditor(node: Inline, { marks }: Around): EditorNode {
  if (!voids.has(node.type)) return keptInline(node, marks)
  return withMarks({ type: nameOf(node.type), attrs: { key: node.key ?? null, data: node.data } }, marks)
}

function keptInline(inline: Inline, marks: EditorMark[]): EditorNode {
  return withMarks({ type: 'kept_inline', attrs: { inline } }, marks)
}

function withMarks(node: EditorNode, marks: EditorMark[]): EditorNode {
  return marks.length === 0 ? node : { ...node, marks }
}
