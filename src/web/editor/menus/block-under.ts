import type { Node } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/core'

export type BlockUnder = {
  pos: number
  top: number
  /** How far it begins from where the text does. */
  inset: number
  /** The box whose sign stands before it. */
  sign?: string
  isTurned: boolean
  isCommented: boolean
}

type Point = { x: number; y: number }
type FoundBlock = { pos: number; dom: HTMLElement; sign?: string }

// Between two blocks the nearer one is meant.
const gap = 8

/** The block at a height, or the innermost in a box that a point is over, and where it is shown. */
export function blockUnder(
  editor: Editor,
  within: HTMLElement,
  { x, y }: { x?: number; y: number },
): BlockUnder | undefined {
  const { view } = editor
  const outer = outerBlock(view, y)
  if (outer === undefined) return undefined
  const inner = x === undefined ? undefined : innerBlock(view, outer.pos, { x, y })
  const { pos, dom } = inner ?? outer
  const [rect, around] = [dom.getBoundingClientRect(), within.getBoundingClientRect()]
  const isTurned = getComputedStyle(dom).direction !== getComputedStyle(within).direction
  const isFromRight = getComputedStyle(dom).direction === 'rtl'
  const isCommented = outer.dom.hasAttribute('data-block')
  const inset = isFromRight ? around.right - rect.right : rect.left - around.left
  return {
    pos,
    top: rect.top - around.top,
    inset: inner === undefined ? 0 : Math.max(0, inset),
    ...(inner?.sign !== undefined && { sign: inner.sign }),
    isTurned,
    isCommented,
  }
}

function outerBlock(view: EditorView, y: number): FoundBlock | undefined {
  const text = view.dom.getBoundingClientRect()
  const at = view.posAtCoords({ left: text.left + text.width / 2, top: y })
  if (at === null) return undefined
  const position = view.state.doc.resolve(at.inside >= 0 ? at.inside : at.pos)
  const pos = position.depth > 0 ? position.before(1) : position.pos
  const dom = view.nodeDOM(pos)
  if (!(dom instanceof HTMLElement)) return undefined
  const rect = dom.getBoundingClientRect()
  return y > rect.bottom + gap || y < rect.top - gap ? undefined : { pos, dom }
}

function innerBlock(view: EditorView, around: number, at: Point): FoundBlock | undefined {
  const node = view.state.doc.nodeAt(around)
  if (node === null || node.isAtom || node.inlineContent || node.type.name === 'table') return undefined
  let found: FoundBlock | undefined
  node.forEach((child, offset, index) => {
    const pos = around + 1 + offset
    const dom = view.nodeDOM(pos)
    if (found !== undefined || !(dom instanceof HTMLElement) || !isOver(dom, at)) return
    const isOne = child.type.isInGroup('block') && !isOfItem(node, child, index)
    found =
      innerBlock(view, pos, at) ??
      (isOne ? { pos, dom, ...(index === 0 && { sign: node.type.name }) } : undefined)
  })
  return found
}

// The words of an item and what is below them in the list are the list.
function isOfItem(parent: Node, child: Node, index: number): boolean {
  return parent.type.name === 'list_item' && (index === 0 || child.type.isInGroup('list'))
}

function isOver(dom: HTMLElement, { x, y }: Point): boolean {
  const { left, right, top, bottom, height } = dom.getBoundingClientRect()
  return height > 0 && x >= left && x <= right && y >= top - gap && y <= bottom + gap
}
