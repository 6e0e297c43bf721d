import type { Node } from '@tiptap/pm/model'
import { NodeSelection, Selection, type Command } from '@tiptap/pm/state'
import { ancestorOf } from './block-at.ts'

/** Puts a block where the cursor is: in the place of an empty paragraph, else below the block it is in. */
export function insertBlock(make: Node): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    const place = ancestorOf($from, (node, parent) => {
      return node.type.isInGroup('block') && parent.canReplaceWith(0, 0, make.type)
    })
    const tr = state.tr
    const isEmpty = place?.node.type.name === 'paragraph' && place.node.content.size === 0
    const from = place === undefined ? $from.pos : isEmpty ? place.pos : place.pos + place.node.nodeSize
    tr.replaceWith(from, isEmpty && place !== undefined ? from + place.node.nodeSize : from, make)
    const after = from + make.nodeSize
    const { paragraph } = state.schema.nodes
    if (paragraph !== undefined && tr.doc.resolve(after).nodeAfter === null && make.isAtom)
      tr.insert(after, paragraph.create())
    dispatch?.(tr.setSelection(selectionIn(tr.doc, from, make)).scrollIntoView())
    return true
  }
}

function selectionIn(doc: Node, pos: number, node: Node): Selection {
  if (node.isAtom || node.inlineContent) return NodeSelection.create(doc, pos)
  return Selection.findFrom(doc.resolve(pos + 1), 1, true) ?? NodeSelection.create(doc, pos)
}
