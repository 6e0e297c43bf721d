import type { Node } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/core'

export type BlockUnder = {
  pos: number
  top: number
  /** Whether it stands in another. */
  isInner: boolean
  /** How far it begins from where the text does. */
  inset: number
  /** The box whose sign stands before it, or what is as wide. */
  sign?: string
  isTurned: boolean
  isCommented: boolean
}

type Point = { x: number; y: number }
/** With where it begins if that is not where it is shown: an item begins with its mark. */
type FoundBlock = { pos: number; dom: HTMLElement; start?: HTMLElement; sign?: string }

// Between two blocks the nearer one is meant.
const gap = 8
// Where the handle of an item is, before its list; further out the list is meant.
const reach = 28

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
  const { pos, dom, start = dom } = inner ?? outer
  const around = within.getBoundingClientRect()
  const { left, right } = start.getBoundingClientRect()
  const isTurned = getComputedStyle(dom).direction !== getComputedStyle(within).direction
  const isFromRight = getComputedStyle(dom).direction === 'rtl'
  const isCommented = outer.dom.hasAttribute('data-block')
  const inset = isFromRight ? around.right - right : left - around.left
  return {
    pos,
    top: dom.getBoundingClientRect().top - around.top,
    isInner: inner !== undefined,
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

function innerBlock(view: EditorView, around: number, at: Point, sign?: string): FoundBlock | undefined {
  const node = view.state.doc.nodeAt(around)
  if (node === null || node.isAtom || node.inlineContent || node.type.name === 'table') return undefined
  const list = node.type.isInGroup('list') ? view.nodeDOM(around) : undefined
  let least = gap
  let found: FoundBlock | undefined
  node.forEach((child, offset, index) => {
    const pos = around + 1 + offset
    const dom = view.nodeDOM(pos)
    if (!(dom instanceof HTMLElement)) return
    const start = list instanceof HTMLElement ? list : dom
    const { left, right } = start.getBoundingClientRect()
    const beside = start === dom ? 0 : reach
    const far = at.x < left - beside || at.x > right + beside ? Infinity : distance(dom, at)
    if (far > least || (found !== undefined && far === least)) return
    least = far
    const first = index > 0 ? undefined : start === dom ? node.type.name : sign
    const before = hasLongNumbers(node) ? 'numbers' : first
    const one = { pos, dom, start, ...(before !== undefined && { sign: before }) }
    found = innerBlock(view, pos, at, first) ?? (isOne(node, child, index) ? one : undefined)
  })
  return found
}

// The words of an item and what is below them in the list are the item.
function isOne(parent: Node, child: Node, index: number): boolean {
  if (parent.type.name !== 'list_item')
    return child.type.isInGroup('block') || child.type.name === 'list_item'
  return index > 0 && !child.type.isInGroup('list')
}

// Those of three figures reach over the start of their list.
function hasLongNumbers({ type, attrs, childCount }: Node): boolean {
  return type.name === 'list_ordered' && (attrs['data'].start ?? 1) + childCount > 100
}

/** How far above or below it a point is. */
function distance(dom: HTMLElement, { y }: Point): number {
  const { top, bottom, height } = dom.getBoundingClientRect()
  return height > 0 ? Math.max(top - y, y - bottom, 0) : Infinity
}
