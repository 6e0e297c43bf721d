import { Plugin } from '@tiptap/pm/state'

/** There is always a paragraph at the end to go on in; an empty one is no part of the document. */
export function trailingParagraph(): Plugin {
  return new Plugin({
    // Before anybody clicks: Firefox has the cursor in its place when the text is focused, and a change by then took
    // it away again.
    view(view) {
      queueMicrotask(() => view.isDestroyed || view.dispatch(view.state.tr))
      return {}
    },
    appendTransaction(_transactions, _before, state) {
      const { paragraph } = state.schema.nodes
      const last = state.doc.lastChild
      if (paragraph === undefined || last?.type === paragraph) return null
      return state.tr
        .insert(state.doc.content.size, paragraph.create())
        .setMeta('addToHistory', false)
        .setStoredMarks(state.storedMarks)
    },
  })
}
