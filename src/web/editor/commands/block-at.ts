import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, type EditorState } from '@tiptap/pm/state'

export type BlockAt = { node: Node; pos: number; depth: number; parent: Node; index: number }

/** The innermost thing that one moves, copies and deletes as one: a block, or an item of a list. */
export function blockAt(state: EditorState): BlockAt | undefined {
  const { selection } = state
  if (selection instanceof NodeSelection && selection.node.isBlock)
    return at(selection.$from, selection.$from.depth + 1, selection.node)
  return blockAround(selection.$from)
}

/** The innermost such thing around a position. */
export function blockAround(position: ResolvedPos): BlockAt | undefined {
  return ancestorOf(position, isHandled)
}

/** The innermost node around a position that is meant. */
export function ancestorOf(
  position: ResolvedPos,
  isMeant: (node: Node, parent: Node) => boolean,
): BlockAt | undefined {
  for (let depth = position.depth; depth > 0; depth -= 1) {
    const node = position.node(depth)
    if (isMeant(node, position.node(depth - 1))) return at(position, depth, node)
  }
  return undefined
}

export function ancestorNamed(position: ResolvedPos, ...names: string[]): BlockAt | undefined {
  return ancestorOf(position, ({ type }) => names.includes(type.name))
}

function isHandled(node: Node, parent: Node): boolean {
  if (node.type.name === 'list_item') return true
  return node.type.isInGroup('block') && !(parent.type.name === 'list_item' && parent.firstChild === node)
}

function at(position: ResolvedPos, depth: number, node: Node): BlockAt {
  const pos = depth > position.depth ? position.pos : position.before(depth)
  return { node, pos, depth, parent: position.node(depth - 1), index: position.index(depth - 1) }
}
