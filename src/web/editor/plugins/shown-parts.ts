import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

// What shows more to whoever is in it: columns, rows of cards, a caption that is not written yet.
const entered = new Set(['table', 'columns', 'image', 'file', 'embed', 'drawing'])

/** The tab that the cursor is in is the one that is shown, and blocks tell that it is in them. */
export function shownParts(): Plugin {
  return new Plugin({
    props: {
      decorations({ doc, selection }) {
        const { $from } = selection
        const found: Decoration[] = []
        for (let depth = $from.depth; depth > 0; depth -= 1)
          if (entered.has($from.node(depth).type.name))
            found.push(Decoration.node($from.before(depth), $from.after(depth), { class: 'entered' }))
        return found.length === 0 ? null : DecorationSet.create(doc, found)
      },
    },
    view: () => ({
      update(view, before) {
        const { selection } = view.state
        if (before.selection.eq(selection)) return
        for (let depth = selection.$from.depth; depth > 0; depth -= 1) {
          if (selection.$from.node(depth).type.name !== 'tabs') continue
          const dom = view.nodeDOM(selection.$from.before(depth))
          dom?.dispatchEvent(new CustomEvent('show-part', { detail: selection.$from.index(depth) }))
        }
      },
    }),
  })
}
