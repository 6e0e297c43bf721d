import type { NodeType, ResolvedPos } from '@tiptap/pm/model'
import { ancestorOf } from './block-at.ts'

/** Where a block comes that belongs at a position: in the place of an empty line, else below the block that is there. */
export function roomFor(position: ResolvedPos, type: NodeType): { from: number; to: number } {
  const { parent, depth, pos } = position
  if (parent.isTextblock && parent.content.size === 0 && depth > 0)
    return { from: position.before(), to: position.after() }
  const at = position.index()
  if (parent.canReplaceWith(at, at, type)) return { from: pos, to: pos }
  const above = ancestorOf(position, (node, around) => {
    // A cell is a line of its table.
    return node.type.isInGroup('block') && !isCell(around.type) && around.canReplaceWith(0, 0, type)
  })
  const below = above === undefined ? pos : above.pos + above.node.nodeSize
  return { from: below, to: below }
}

function isCell({ name }: NodeType): boolean {
  return name.startsWith('table_')
}
