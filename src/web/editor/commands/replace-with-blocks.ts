import { Fragment } from '@tiptap/pm/model'
import { Selection, type Command } from '@tiptap/pm/state'
import type { JSONDocument } from '../../../engine/document/index.ts'
import { toEditor } from '../../../engine/editor/index.ts'

/** Puts the blocks of a document in the place of a block. */
export function replaceWithBlocks(pos: number, document: JSONDocument): Command {
  return (state, dispatch) => {
    const node = state.doc.nodeAt(pos)
    if (node === null) return false
    const { content } = state.schema.nodeFromJSON(toEditor(document))
    const tr = state.tr.replaceWith(pos, pos + node.nodeSize, Fragment.from(content))
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(pos + 1))).scrollIntoView())
    return true
  }
}
