import type { Node } from '@tiptap/pm/model'
import type { Block, InlineNode } from '../../../engine/document/index.ts'
import { fromEditor, inlinesFromEditor, type EditorNode } from '../../../engine/editor/index.ts'

/** A node of the editor as the block that it is. */
export function blockOf(node: Node, { withCaption }: { withCaption: boolean }): Block {
  // ProseMirror writes the JSON that it reads.
  const json = node.toJSON() as EditorNode
  const { content: _, ...bare } = json
  const [block] = fromEditor({ type: 'doc', content: [withCaption ? json : bare] }).nodes
  if (block === undefined) throw new Error(`a node of type "${node.type.name}" is no block`)
  return block
}

export function inlineOf(node: Node): InlineNode | undefined {
  return inlinesFromEditor([node.toJSON() as EditorNode])[0]
}
