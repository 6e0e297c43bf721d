import { NodeSelection, Selection, TextSelection, type Command } from '@tiptap/pm/state'
import { ancestorNamed } from './block-at.ts'

const boxes = [
  'blockquote',
  'hint',
  'if',
  'prompt',
  'expandable',
  'tabs',
  'stepper',
  'columns',
  'updates',
  'table',
  'image',
  'images',
  'file',
  'embed',
  'drawing',
]

/** Out of the box that the cursor is in or that is chosen, to a paragraph below it. */
export const leaveBox: Command = (state, dispatch) => {
  const { selection } = state
  const box =
    selection instanceof NodeSelection && selection.node.type.isInGroup('block')
      ? { node: selection.node, pos: selection.from }
      : ancestorNamed(selection.$from, ...boxes.filter((name) => name !== 'image'))
  const paragraph = state.schema.nodes['paragraph']
  if (box === undefined || paragraph === undefined) return false
  const after = box.pos + box.node.nodeSize
  const tr = state.tr
  const next = tr.doc.resolve(after).nodeAfter
  if (next?.type !== paragraph || next.content.size > 0) tr.insert(after, paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}

/** Enter in an empty paragraph at the end of a box leaves the box; in a caption or a title, it goes on below. */
export const leaveEmptyBox: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { name } = $from.parent.type
  if (['image', 'file', 'embed', 'drawing'].includes(name)) return leaveBox(state, dispatch)
  if (name === 'expandable_title') {
    const next = Selection.findFrom(state.doc.resolve($from.after()), 1, true)
    if (next !== null) dispatch?.(state.tr.setSelection(next).scrollIntoView())
    return true
  }
  if (name === 'table_header') return true
  const box = ancestorNamed($from, 'blockquote', 'hint', 'if')
  const isLast =
    box !== undefined && $from.depth === box.depth + 1 && $from.index(box.depth) === box.node.childCount - 1
  if (!empty || !isLast || $from.parent.content.size > 0 || box.node.childCount === 1) return false
  const tr = state.tr.delete($from.before(), $from.after())
  const after = tr.mapping.map(box.pos + box.node.nodeSize)
  const paragraph = state.schema.node('paragraph')
  tr.insert(after, paragraph)
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}
