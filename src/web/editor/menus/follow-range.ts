import type { Editor, EditorEvents } from '@tiptap/core'

type Range = { from: number; to: number }

/** Where some blocks are by now, whatever is written until it is asked. */
export function followRange(editor: Editor, { from, to }: Range): () => Range | undefined {
  let range = { from, to }
  const follow = ({ transaction: { mapping } }: EditorEvents['transaction']) => {
    range = { from: mapping.map(range.from, 1), to: mapping.map(range.to, -1) }
  }
  editor.on('transaction', follow)
  return () => {
    editor.off('transaction', follow)
    return range.from < range.to ? range : undefined
  }
}
