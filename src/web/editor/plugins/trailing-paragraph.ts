import { Plugin } from '@tiptap/pm/state'

/** There is always a paragraph at the end to go on in; an empty one is no part of the document. */
export function trailingParagraph(): Plugin {
  return new Plugin({
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
