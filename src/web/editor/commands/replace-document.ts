import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'

/** Makes the page another one by the smallest changes, block by block, so that the cursor stays in its word. */
export function replaceDocument(state: EditorState, next: Node): Transaction {
  const tr = state.tr.setMeta('addToHistory', false).setMeta('remote', true)
  const [before, after] = [state.doc.children, next.children]
  let start = 0
  while (start < before.length && start < after.length && isSame(before[start], after[start])) start += 1
  let [endBefore, endAfter] = [before.length, after.length]
  while (endBefore > start && endAfter > start && isSame(before[endBefore - 1], after[endAfter - 1])) {
    endBefore -= 1
    endAfter -= 1
  }
  const known = new Map(before.slice(start, endBefore).map((node) => [node.attrs['key'], node]))
  const kept = new Set(after.slice(start, endAfter).map((node) => node.attrs['key']))
  let pos = before.slice(0, start).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  let at = start
  for (const node of after.slice(start, endAfter)) {
    // What is gone goes, until the partner of this one is next.
    while (at < endBefore && !isPartner(before[at], node) && !kept.has(before[at]?.attrs['key'])) {
      pos = withoutBlock(tr, pos, before[at])
      at += 1
    }
    const partner = before[at]
    if (at < endBefore && partner !== undefined && isPartner(partner, node)) {
      replaceBlock(tr, pos, { from: partner, to: node })
      at += 1
    } else {
      const moved = known.get(node.attrs['key'])
      tr.insert(pos, moved !== undefined && isSame(moved, node) ? moved : node)
    }
    pos += node.nodeSize
  }
  for (; at < endBefore; at += 1) pos = withoutBlock(tr, pos, before[at])
  return tr.setStoredMarks(state.storedMarks)
}

// An empty paragraph is no part of the document, but somebody may be about to type in it.
function withoutBlock(tr: Transaction, pos: number, node: Node | undefined): number {
  if (node === undefined) return pos
  if (node.type.name === 'paragraph' && node.content.size === 0) return pos + node.nodeSize
  tr.delete(pos, pos + node.nodeSize)
  return pos
}

function isPartner(a: Node | undefined, b: Node): boolean {
  return a !== undefined && a.type === b.type && a.attrs['key'] === b.attrs['key'] && a.attrs['key'] !== null
}

function isSame(a: Node | undefined, b: Node | undefined): boolean {
  return a !== undefined && b !== undefined && (a === b || a.eq(b))
}

function replaceBlock(tr: Transaction, pos: number, { from, to }: { from: Node; to: Node }): void {
  if (isSame(from, to)) return
  if (from.sameMarkup(to)) {
    const start = from.content.findDiffStart(to.content)
    const end = from.content.findDiffEnd(to.content)
    if (start !== null && end !== null) {
      // Where the same letters repeat, both ends may meet in the middle.
      const overlap = Math.max(0, start - Math.min(end.a, end.b))
      const slice = to.slice(start, end.b + overlap)
      tr.replace(pos + 1 + start, pos + 1 + end.a + overlap, slice)
      return
    }
  }
  tr.replaceWith(pos, pos + from.nodeSize, to)
}
