import type { InlineNode, Leaf, Mark, MarkType, Text } from './nodes.ts'

/** Outermost first: the order in which marks nest when they are written. */
export const MARK_ORDER: MarkType[] = [
  'color',
  'strikethrough',
  'italic',
  'bold',
  'superscript',
  'subscript',
  'keyboard',
  'code',
]

/** Joins adjacent text and leaves with equal marks; empty text goes away. */
export function joinInlines(nodes: InlineNode[]): InlineNode[] {
  const joined: InlineNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.object !== 'text') joined.push(node)
    else if (last?.object === 'text') appendLeaves(last, node.leaves)
    else joined.push(appendLeaves({ object: 'text', leaves: [] }, node.leaves))
  }
  return joined.filter((node) => node.object !== 'text' || node.leaves.length > 0)
}

/** Text without marks, as one node. */
export function plainNode(text: string): Text {
  return { object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }
}

function appendLeaves(target: Text, leaves: Leaf[]): Text {
  for (const leaf of leaves) {
    if (leaf.text === '') continue
    const marks = orderMarks(leaf.marks)
    const last = target.leaves.at(-1)
    if (last && sameMarks(last.marks, marks)) last.text += leaf.text
    else target.leaves.push({ object: 'leaf', text: leaf.text, marks })
  }
  return target
}

function orderMarks(marks: Mark[]): Mark[] {
  const unique = marks.filter((mark, index) => marks.findIndex((other) => other.type === mark.type) === index)
  return unique
    .sort((a, b) => MARK_ORDER.indexOf(a.type) - MARK_ORDER.indexOf(b.type))
    .map(withMembersInOrder)
}

// What comes from a store has its members in another order, and equal marks have equal JSON.
function withMembersInOrder(mark: Mark): Mark {
  if (mark.type !== 'color') return { object: 'mark', type: mark.type }
  const { text, background } = mark.data
  return { object: 'mark', type: 'color', data: { text, background } }
}

function sameMarks(a: Mark[], b: Mark[]): boolean {
  return a.length === b.length && a.every((mark, index) => sameMark(mark, b[index]))
}

function sameMark(a: Mark, b: Mark | undefined): boolean {
  if (a.type !== 'color' || b?.type !== 'color') return a.type === b?.type
  return a.data.text === b.data.text && a.data.background === b.data.background
}
