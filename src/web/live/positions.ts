import type { Node } from '@tiptap/pm/model'
import * as Y from 'yjs'
import { blocksOf, elementsOf, textOf, type LiveElement } from '../../engine/live/index.ts'

/** A place between two letters that stays there whatever others type; `null` where there are no letters. */
export function toLasting(doc: Y.Doc, shown: Node, pos: number): Y.RelativePosition | null {
  const $pos = shown.resolve(Math.min(pos, shown.content.size))
  if (!$pos.parent.inlineContent) return null
  let element: LiveElement | undefined
  for (let depth = 0; depth < $pos.depth; depth += 1)
    element = elementsOf(element ?? blocksOf(doc))[$pos.index(depth)]
  const text = element && textOf(element)
  if (text === undefined || $pos.parentOffset > text.length) return null
  // It belongs to the letter before it: what others type at the same place comes after, and splits no word.
  return Y.createRelativePositionFromTypeIndex(text, $pos.parentOffset, -1)
}

/** Where such a place is now; `null` once its block is gone. */
export function fromLasting(doc: Y.Doc, shown: Node, lasting: Y.RelativePosition): number | null {
  const found = Y.createAbsolutePositionFromRelativePosition(lasting, doc)
  if (found === null || !(found.type instanceof Y.XmlText)) return null
  const path = pathTo(found.type, blocksOf(doc))
  if (path === undefined) return null
  let [node, pos] = [shown, 0]
  for (const index of path) {
    if (index >= node.childCount) return null
    for (let at = 0; at < index; at += 1) pos += node.child(at).nodeSize
    node = node.child(index)
    pos += 1
  }
  return node.inlineContent ? pos + Math.min(found.index, node.content.size) : null
}

function pathTo(text: Y.XmlText, root: Y.XmlFragment): number[] | undefined {
  const path: number[] = []
  for (let child = text.parent; child !== root; child = child.parent) {
    const parent = child?.parent
    if (!(child instanceof Y.XmlElement) || !(parent instanceof Y.XmlFragment)) return undefined
    const index = elementsOf(parent).indexOf(child)
    // Deleted, though its letters are still known.
    if (index === -1) return undefined
    path.unshift(index)
  }
  return path
}
