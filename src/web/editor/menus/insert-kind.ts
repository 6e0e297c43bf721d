import type { Editor } from '@tiptap/core'
import { insertBlock } from '../commands/insert-block.ts'
import { turnInto } from '../commands/turn-into.ts'
import { makeBlock, type BlockKind } from '../blocks.ts'

/** Inserts a block where the cursor is; an empty line becomes one, where it can. */
export function insertKind(editor: Editor, kind: BlockKind): void {
  const { state, view } = editor
  const name = kind.type.replaceAll('-', '_')
  const type = state.schema.nodes[name]
  if (type?.isInline) {
    const node = type.create(kind.data === undefined ? null : { data: kind.data })
    view.dispatch(state.tr.replaceSelectionWith(node, false).scrollIntoView())
    return
  }
  const isEmpty = state.selection.$from.parent.content.size === 0
  if (kind.isTurn && isEmpty && turnInto(name, kind.data)(state, view.dispatch)) return
  insertBlock(makeBlock(state.schema, kind))(state, view.dispatch)
}
