import { closeHistory } from '@tiptap/pm/history'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { asNewStep } from '../../live/binding.ts'
import { linkedBefore } from '../commands/links.ts'

/** An address that was typed becomes a link when one goes on; taken back as a step of its own. */
export function autolink(): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view, _from, _to, text) {
        if (/^\s$/.test(text)) link(view)
        return false
      },
      handleKeyDown(view, { key }) {
        if (key === 'Enter') link(view)
        return false
      },
    },
  })
}

function link(view: EditorView): void {
  const linked = view.composing ? undefined : linkedBefore(view.state)
  if (linked !== undefined) view.dispatch(asNewStep(closeHistory(linked)))
}
