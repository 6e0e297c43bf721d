import { NodeSelection, type Command } from '@tiptap/pm/state'

/** Another picture beside the one at a position. */
export function addPicture(pos: number, file: string): Command {
  return (state, dispatch) => {
    const node = state.doc.nodeAt(pos)
    if (node?.type.name !== 'image') return false
    const at = pos + node.nodeSize
    const tr = state.tr.insert(at, node.type.create({ data: { ref: { kind: 'file', file } } }))
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, at)))
    return true
  }
}

/** Without this one; the others stay. */
export function removePicture(pos: number): Command {
  return (state, dispatch) => {
    const node = state.doc.nodeAt(pos)
    const around = state.doc.resolve(pos)
    if (node?.type.name !== 'image' || around.parent.childCount < 2) return false
    const tr = state.tr.delete(pos, pos + node.nodeSize)
    const next = tr.doc.resolve(pos).nodeAfter === null ? pos - (around.nodeBefore?.nodeSize ?? 0) : pos
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, next)))
    return true
  }
}
