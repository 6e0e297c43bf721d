import type { Node } from '@tiptap/pm/model'
import { withAnchors, type Block, type JSONDocument } from '../../engine/document/index.ts'
import { fromEditor, type EditorNode } from '../../engine/editor/index.ts'

/**
 * Reads what an editor holds again and again. A block that nobody touched is the very block that was opened, and a
 * block that was read before is not read anew: the editor's nodes are immutable.
 */
export function createReader() {
  const known = new WeakMap<Node, Block[]>()
  return {
    /** Says which blocks the nodes of a document were made from, one for one. */
    remember(doc: Node, { nodes }: JSONDocument): void {
      if (doc.childCount !== nodes.length) return
      for (const [at, block] of nodes.entries()) known.set(doc.child(at), [block])
    },
    read(doc: Node): JSONDocument {
      const nodes = doc.children.flatMap((node) => {
        const before = known.get(node)
        if (before !== undefined) return before
        const { nodes: blocks } = fromEditor({ type: 'doc', content: [jsonOf(node)] })
        known.set(node, blocks)
        return blocks
      })
      return withAnchors({ object: 'document', data: {}, nodes })
    },
  }
}

function jsonOf(node: Node): EditorNode {
  // ProseMirror writes the JSON that it reads.
  return node.toJSON() as EditorNode
}
