import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { insertBlock } from '../commands/insert-block.ts'
import { turnBlock } from '../commands/turn-into.ts'
import { makeBlock, type BlockKind } from '../blocks.ts'

/** Inserts a block where the cursor is; an empty line becomes one, where it can. */
export function insertKind(editor: Editor, kind: BlockKind): void {
  const { state, view } = editor
  const name = kind.type.replaceAll('-', '_')
  const type = state.schema.nodes[name]
  if (type?.isInline) {
    const node = type.create(kind.data === undefined ? null : { data: kind.data })
    const { from } = state.selection
    const tr = state.tr.replaceSelectionWith(node, false)
    // Its options open with it, where it has any.
    const placed =
      tr.doc.nodeAt(from)?.type === type ? tr.setSelection(NodeSelection.create(tr.doc, from)) : tr
    view.dispatch(placed.scrollIntoView())
    return
  }
  const isEmpty = state.selection.$from.parent.content.size === 0
  if (kind.isTurn && isEmpty && turnBlock(name, kind.data)(state, view.dispatch)) return
  insertBlock(makeBlock(state.schema, kind))(state, view.dispatch)
}
