import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { AcrossSelection, clearAcross, madeAcross, tornBy } from '../commands/table/across-selection.ts'

/** Whatever takes the place of a selection across the border of a table empties cells, also what browsers do by themselves. */
export function acrossTables(): Plugin {
  let shown: EditorView | undefined
  return new Plugin({
    view(view) {
      shown = view
      return {}
    },
    appendTransaction: (_transactions, _before, state) => madeAcross(state) ?? null,
    // A browser that deleted what was chosen without asking before: the text is drawn as it was, and then deleted.
    filterTransaction(transaction, state) {
      const written = tornBy(transaction, state)
      if (written === undefined) return true
      queueMicrotask(() => shown && replaceAcross(shown, written))
      return false
    },
    props: {
      handleDOMEvents: {
        compositionstart: (view) => {
          clearAcross(view.state, view.dispatch)
          return false
        },
        beforeinput: (view, event) => {
          if (!/^(?:delete|insert(?:Text|ReplacementText)$)/.test(event.inputType)) return false
          if (!event.cancelable || !replaceAcross(view, event.data ?? '')) return false
          event.preventDefault()
          return true
        },
      },
    },
  })
}

/** In one step, which is taken back as one. */
function replaceAcross(view: EditorView, text: string): boolean {
  if (!(view.state.selection instanceof AcrossSelection)) return false
  view.dispatch(view.state.tr.insertText(text).scrollIntoView())
  return true
}
