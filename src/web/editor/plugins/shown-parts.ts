import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { ancestorNamed } from '../commands/block-at.ts'

/** The tab that the cursor is in is the one that is shown, and of cards the rows that they are made of. */
export function shownParts(): Plugin {
  return new Plugin({
    props: {
      decorations({ doc, selection }) {
        const table = ancestorNamed(selection.$from, 'table')
        if (table?.node.attrs['data'].view.type !== 'cards') return null
        const end = table.pos + table.node.nodeSize
        return DecorationSet.create(doc, [Decoration.node(table.pos, end, { class: 'entered' })])
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
