import { Plugin } from '@tiptap/pm/state'

/** The tab that the cursor is in is the one that is shown. */
export function shownParts(): Plugin {
  return new Plugin({
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
