import type { Editor } from '@tiptap/core'
import type { ContentLocation } from '../../api/content-location.ts'
import { makeReusable } from '../../api/reusable-contents.ts'
import { messages } from '../../locales/messages.ts'
import { blocksAt } from '../commands/block-range.ts'
import { blockOf } from '../views/block-of.ts'

const longestTitle = 60

/** Makes the chosen blocks something that every page may show, and shows it here; answers its title. */
export async function shareBlock(editor: Editor, location: ContentLocation): Promise<string> {
  const range = blocksAt(editor.state)
  const first = range?.nodes[0]
  if (range === undefined || first === undefined) throw new Error(messages.somethingWrong)
  const title = titleOf(first.textContent)
  const nodes = range.nodes.map((node) => blockOf(node, { withCaption: true }))
  const id = await makeReusable(location, { title, document: { object: 'document', data: {}, nodes } })
  // Where they are by now: one may have gone on writing.
  const { state, view } = editor
  let at = -1
  state.doc.descendants((each, pos) => {
    if (each === first) at = pos
    return at === -1
  })
  const data = { ref: { kind: 'reusable-content', reusableContent: id } }
  const shared = state.schema.node('reusable_content', { data })
  if (at !== -1) view.dispatch(state.tr.replaceWith(at, at + (range.to - range.from), shared))
  return title
}

function titleOf(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  if (line === '') return messages.editor.types['reusable-content']
  if (line.length <= longestTitle) return line
  return `${line.slice(0, longestTitle).replace(/\s\S*$/, '')}…`
}
