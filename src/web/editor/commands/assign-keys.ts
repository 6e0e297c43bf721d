import type { EditorState, Transaction } from '@tiptap/pm/state'

/** Gives each block that is new, or a copy, a key of its own, as the server would; `undefined` where none is missing. */
export function withKeys(state: EditorState): Transaction | undefined {
  const used = new Set<string>()
  const tr = state.tr
  state.doc.descendants((node, pos) => {
    for (const name of ['key', 'id']) {
      if (
        !(name in node.attrs) ||
        node.isInline ||
        (name === 'id' && isHeaderRow(node.firstChild?.type.name))
      )
        continue
      const value: unknown = node.attrs[name]
      const isOwn = typeof value === 'string' && !used.has(value)
      const key = isOwn ? value : newKey()
      used.add(key)
      if (!isOwn) tr.setNodeAttribute(pos, name, key)
    }
    return !node.isTextblock
  })
  // What the next letter will be, bold or no longer bold, is the writer's to say.
  return tr.docChanged ? tr.setMeta('addToHistory', false).setStoredMarks(state.storedMarks) : undefined
}

function isHeaderRow(first: string | undefined): boolean {
  return first === 'table_header'
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** As the server makes them: twelve letters. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
}
