import type { ResolvedPos } from '@tiptap/pm/model'

const open = new Set(['list_item', 'list_unordered', 'list_ordered', 'list_tasks', 'blockquote', 'hint'])

/** The end of the block that a position is in, or of what it is the last in. */
export function cutAfter(position: ResolvedPos): ResolvedPos {
  let { depth } = position
  while (depth > 1 && isLast(position, depth) && open.has(position.node(depth - 1).type.name)) depth -= 1
  return position.doc.resolve(position.after(depth))
}

function isLast(position: ResolvedPos, depth: number): boolean {
  return position.index(depth - 1) === position.node(depth - 1).childCount - 1
}
