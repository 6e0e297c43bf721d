import type { Mark } from '@tiptap/pm/model'
import { TextSelection, type Command } from '@tiptap/pm/state'
import type { Fragment } from '../../../engine/document/index.ts'
import { newKey } from './assign-keys.ts'

/** The words of a note, as Markdown. */
export async function noteText(fragments: Fragment[]): Promise<string> {
  const [body] = fragments
  if (body === undefined || body.nodes.length === 0) return ''
  const { serializeMarkdown } = await import('../../../engine/markdown/index.ts')
  return serializeMarkdown({ object: 'document', data: {}, nodes: body.nodes }).trim()
}

/** A note on the chosen words, empty at first; the cursor goes into them. */
export const addNote: Command = (state, dispatch) => {
  const type = state.schema.marks['annotation']
  const { from, to, empty, $from } = state.selection
  if (type === undefined || empty || !$from.parent.inlineContent || !$from.parent.type.allowsMarkType(type))
    return false
  const fragments = [{ object: 'fragment', type: 'annotation-body', fragment: 'annotation-body', nodes: [] }]
  const tr = state.tr.addMark(from, to, type.create({ id: newKey(), fragments }))
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from + 1)))
  return true
}

/** The command that gives a note other words. */
export async function setNote(id: string, text: string): Promise<Command> {
  const { parseMarkdown } = await import('../../../engine/markdown/index.ts')
  // Behind an empty title, a first heading is a heading.
  const { nodes } = parseMarkdown(`#\n\n${text}`).document
  const fragments = [{ object: 'fragment', type: 'annotation-body', fragment: 'annotation-body', nodes }]
  return onNote(id, (mark) => mark.type.create({ ...mark.attrs, fragments }))
}

export function withoutNote({ id }: { id: string }): Command {
  return onNote(id, () => undefined)
}

function onNote(id: string, change: (mark: Mark) => Mark | undefined): Command {
  return (state, dispatch) => {
    const tr = state.tr
    state.doc.descendants((node, pos) => {
      const mark = node.marks.find(({ type, attrs }) => type.name === 'annotation' && attrs['id'] === id)
      if (mark === undefined) return
      tr.removeMark(pos, pos + node.nodeSize, mark)
      const next = change(mark)
      if (next !== undefined) tr.addMark(pos, pos + node.nodeSize, next)
    })
    dispatch?.(tr.setStoredMarks(state.storedMarks))
    return tr.docChanged
  }
}
