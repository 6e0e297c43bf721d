import type { Editor } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

const key = new PluginKey<string[]>('commentedBlocks')

/** Names the blocks that comments are about, so that marks stand beside them. */
export function commentedBlocks(): Plugin<string[]> {
  return new Plugin<string[]>({
    key,
    state: {
      init: () => [],
      // Nobody else says so.
      apply: (tr, keys) => (tr.getMeta(key) as string[] | undefined) ?? keys,
    },
    props: {
      decorations(state) {
        const keys = key.getState(state) ?? []
        if (keys.length === 0) return null
        const found: Decoration[] = []
        state.doc.forEach((node, pos) => {
          const own: unknown = node.attrs['key']
          if (typeof own === 'string' && keys.includes(own))
            found.push(Decoration.node(pos, pos + node.nodeSize, { 'data-block': own }))
        })
        return DecorationSet.create(state.doc, found)
      },
    },
  })
}

export function setCommented({ view, state }: Editor, keys: string[]): void {
  if (keys.length === 0 && key.getState(state)?.length === 0) return
  view.dispatch(state.tr.setMeta(key, keys).setMeta('addToHistory', false).setStoredMarks(state.storedMarks))
}
