import type { Block } from '../../document/nodes.ts'

/** Stands where a task has no text of its own: its box would not count otherwise. */
export const EMPTY_TASK = '<!-- -->'

/** The blocks of a task without the stand-in for its text. */
export function taskBlocks(blocks: Block[]): Block[] {
  const [first, ...rest] = blocks
  const [only, ...others] = first?.type === 'paragraph' ? first.nodes : []
  const isStandIn = only?.object === 'inline' && only.type === 'raw' && only.data.text === EMPTY_TASK
  return isStandIn && others.length === 0 ? rest : blocks
}
