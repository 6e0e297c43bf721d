import type { Editor } from '@tiptap/core'
import { withKeys } from '../commands/assign-keys.ts'
import type { EditorDiscussion } from '../discussion.ts'

type Target = Parameters<EditorDiscussion['comment']>[0]

const longestQuote = 300

/** The block that the selection begins in, as comments know it, with its chosen words if they are in it alone. */
export function commentTarget(editor: Editor): Target | undefined {
  // A block that is new has no key yet.
  const keyed = withKeys(editor.state)
  if (keyed !== undefined) editor.view.dispatch(keyed)
  const { doc, selection } = editor.state
  const { $from, $to, from, to } = selection
  const node = $from.depth === 0 ? $from.nodeAfter : $from.node(1)
  const key: unknown = node?.attrs['key']
  if (node === null || node === undefined || typeof key !== 'string') return undefined
  const words = doc.textBetween(from, to, ' ').trim()
  const isWithin = $from.depth > 0 && $to.depth > 0 && $from.sameParent($to)
  return isWithin && words !== '' && words.length <= longestQuote
    ? { node: key, quote: words }
    : { node: key, preview: node.textContent.slice(0, 200) }
}
