import type { Node } from '@tiptap/pm/model'
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state'
import { newKey } from '../commands/assign-keys.ts'

/**
 * Gives each block a key of its own as it comes, also a copy of another: so that it is known by it from the first
 * letter on, and nothing of it changes later, while somebody types in it.
 */
export function ownKeys(): Plugin {
  return new Plugin({
    appendTransaction(transactions, _before, state) {
      const added = addedIn(state, transactions)
      if (added.size === 0) return null
      const used = keysBeside(state, added)
      const tr = state.tr
      for (const [pos, { attrs }] of added) {
        const isOwn = typeof attrs['key'] === 'string' && !used.has(attrs['key'])
        const key: string = isOwn ? attrs['key'] : newKey()
        used.add(key)
        if (!isOwn) tr.setNodeAttribute(pos, 'key', key)
      }
      return tr.docChanged ? tr.setMeta('addToHistory', false).setStoredMarks(state.storedMarks) : null
    },
  })
}

/** The blocks that were put in here, and not by others. */
function addedIn({ doc }: EditorState, transactions: readonly Transaction[]): Map<number, Node> {
  const added = new Map<number, Node>()
  for (const [from, to] of rangesOf(transactions))
    doc.nodesBetween(from, to, (node, pos) => {
      if (pos >= from && pos < to && node.isBlock && 'key' in node.attrs) added.set(pos, node)
      return node.isBlock && !node.isTextblock
    })
  return added
}

function rangesOf(transactions: readonly Transaction[]): [from: number, to: number][] {
  let ranges: [from: number, to: number][] = []
  for (const transaction of transactions)
    for (const map of transaction.mapping.maps) {
      ranges = ranges.map(([from, to]) => [map.map(from, -1), map.map(to, 1)])
      if (transaction.getMeta('remote') === true) continue
      map.forEach((_start, _end, from, to) => ranges.push([from, to]))
    }
  return ranges
}

function keysBeside({ doc }: EditorState, added: Map<number, Node>): Set<unknown> {
  const used = new Set<unknown>()
  doc.descendants((node, pos) => {
    if (!added.has(pos) && node.isBlock) used.add(node.attrs['key'])
    return node.isBlock && !node.isTextblock
  })
  return used
}
