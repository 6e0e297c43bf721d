import type { Fragment, Node, NodeType } from '@tiptap/pm/model'
import { fitBlocks } from './fit-blocks.ts'
import { itemPlace } from './item-place.ts'
import { nearest, shownIn, type Box, type BoxOf, type Point, type Shown } from './shown-blocks.ts'

/** Blocks that are dragged, from where to where they stand. */
export type Dragged = { content: Fragment; from: number; to: number }

// So near to the edge of a box with others in it, the box itself is meant.
const edge = 5

/** Where blocks go that are dropped at a point: above what is shown there in its upper half, below it in its lower half. */
export function dropPlace(
  doc: Node,
  { content, from, to }: Dragged,
  { at, boxOf }: { at: Point; boxOf: BoxOf },
): number | undefined {
  const origin = from < 0 ? doc : doc.resolve(from).parent
  const isItems = content.firstChild?.type.name === 'list_item'
  const isDragged = (pos: number) => from <= pos && pos < to
  const place = placeIn(doc, 0)
  if (place === undefined) return undefined
  return isItems ? intoList(doc, place, origin.type) : besideList(doc, place)

  function placeIn(parent: Node, start: number): number | undefined {
    const shown = shownIn(parent, start, boxOf)
    const isRow = isPictureRow(parent, shown)
    const child = nearest(shown, at, isRow || parent.type.name === 'columns')
    if (child === undefined) return undefined
    const { node, pos, index, box } = child
    if (isItems && node.type.isInGroup('list') && !isDragged(pos))
      return itemPlace(child, { at, boxOf, isDragged })
    const inside = isMeantInside(child) ? placeIn(node, pos + 1) : undefined
    if (inside !== undefined) return inside
    const isInRightHalf = at.x >= (box.left + box.right) / 2
    const isBehind = isRow ? isInRightHalf !== isFromRight(shown) : at.y >= (box.top + box.bottom) / 2
    const before = isBehind ? index + 1 : index
    if (!parent.canReplace(before, before, fitBlocks(content, { from: origin, into: parent })))
      return undefined
    return isBehind ? pos + node.nodeSize : pos
  }

  function isMeantInside({ node, pos, box }: Shown): boolean {
    if (isDragged(pos) || node.isAtom || node.inlineContent || node.type.name === 'table') return false
    if (node.type.name === 'images' && node.childCount === 1) return false
    if (!node.type.isInGroup('block')) return true
    const inner = shownIn(node, pos + 1, boxOf)
    const top = Math.max(box.top + edge, Math.min(...inner.map((each) => each.box.top)))
    const bottom = Math.min(box.bottom - edge, Math.max(...inner.map((each) => each.box.bottom)))
    return at.x >= box.left && at.x <= box.right && at.y >= top && at.y <= bottom
  }
}

/** The line that stands for a place between blocks: upright in a row of pictures. */
export function dropLine(doc: Node, place: number, boxOf: BoxOf): Box | undefined {
  const { nodeBefore, nodeAfter, parent, parentOffset } = doc.resolve(place)
  const above = nodeBefore === null ? undefined : boxOf(place - nodeBefore.nodeSize)
  const below = nodeAfter === null ? undefined : boxOf(place)
  const beside = below ?? above
  if (beside === undefined) return undefined
  const shown = shownIn(parent, place - parentOffset, boxOf)
  if (isPictureRow(parent, shown)) {
    const [left, right] = isFromRight(shown) ? [below, above] : [above, below]
    const x = left && right ? (left.right + right.left) / 2 : (left?.right ?? beside.left)
    return { left: x, right: x, top: beside.top, bottom: beside.bottom }
  }
  const y = above && below ? (above.bottom + below.top) / 2 : (above?.bottom ?? beside.top)
  return { left: beside.left, right: beside.right, top: y, bottom: y }
}

// On a phone they stand below each other.
function isPictureRow({ type }: Node, [first, second]: Shown[]): boolean {
  return (
    type.name === 'images' && first !== undefined && second !== undefined && second.box.top < first.box.bottom
  )
}

function isFromRight([first, second]: Shown[]): boolean {
  return first !== undefined && second !== undefined && second.box.right <= first.box.left
}

// Above its first item and below its last is beside the list; between two is at the end of the upper one.
function besideList(doc: Node, place: number): number {
  const at = doc.resolve(place)
  if (at.parent.type.name !== 'list_item') return place
  const { depth } = at
  const item = at.index(depth - 1)
  const isLast = item === at.node(depth - 1).childCount - 1
  if (at.parentOffset === 0) return item > 0 ? at.before() - 1 : besideList(doc, at.before(depth - 1))
  if (at.parentOffset === at.parent.content.size && isLast) return besideList(doc, at.after(depth - 1))
  return place
}

// Directly above or below a list of their kind, items are the first or the last of it.
function intoList(doc: Node, place: number, type: NodeType): number {
  const { nodeBefore, nodeAfter } = doc.resolve(place)
  if (nodeBefore?.type === type) return place - 1
  return nodeAfter?.type === type ? place + 1 : place
}
