import type { Fragment, Node } from '@tiptap/pm/model'

export type Box = { left: number; right: number; top: number; bottom: number }

/** Blocks that are dragged, from where to where they stand. */
export type Dragged = { content: Fragment; from: number; to: number }

type Point = { x: number; y: number }
type BoxOf = (pos: number) => Box | undefined
type Shown = { node: Node; pos: number; index: number; box: Box }

// So near to the edge of a box with others in it, the box itself is meant.
const edge = 5

/** Where blocks go that are dropped at a point: above what is shown there in its upper half, below it in its lower half. */
export function dropPlace(
  doc: Node,
  { content, from, to }: Dragged,
  { at, boxOf }: { at: Point; boxOf: BoxOf },
): number | undefined {
  const place = placeIn(doc, 0)
  return place === undefined ? undefined : besideList(doc, place)

  function placeIn(parent: Node, start: number): number | undefined {
    const child = nearest(shownIn(parent, start, boxOf), at, parent.type.name === 'columns')
    if (child === undefined) return undefined
    const { node, pos, index, box } = child
    const inside = isMeantInside(child) ? placeIn(node, pos + 1) : undefined
    if (inside !== undefined) return inside
    const isBelow = at.y >= (box.top + box.bottom) / 2
    const before = isBelow ? index + 1 : index
    if (!parent.canReplace(before, before, content)) return undefined
    return isBelow ? pos + node.nodeSize : pos
  }

  function isMeantInside({ node, pos, box }: Shown): boolean {
    const isDragged = from <= pos && pos < to
    if (isDragged || node.isAtom || node.inlineContent || node.type.name === 'table') return false
    if (!node.type.isInGroup('block')) return true
    const inner = shownIn(node, pos + 1, boxOf)
    const top = Math.max(box.top + edge, Math.min(...inner.map((each) => each.box.top)))
    const bottom = Math.min(box.bottom - edge, Math.max(...inner.map((each) => each.box.bottom)))
    return at.x >= box.left && at.x <= box.right && at.y >= top && at.y <= bottom
  }
}

/** The line that stands for a place between blocks. */
export function dropLine(doc: Node, place: number, boxOf: BoxOf): Box | undefined {
  const { nodeBefore, nodeAfter } = doc.resolve(place)
  const above = nodeBefore === null ? undefined : boxOf(place - nodeBefore.nodeSize)
  const below = nodeAfter === null ? undefined : boxOf(place)
  const beside = below ?? above
  if (beside === undefined) return undefined
  const y = above && below ? (above.bottom + below.top) / 2 : (above?.bottom ?? beside.top)
  return { left: beside.left, right: beside.right, top: y, bottom: y }
}

function shownIn(parent: Node, start: number, boxOf: BoxOf): Shown[] {
  const shown: Shown[] = []
  parent.forEach((node, offset, index) => {
    const box = boxOf(start + offset)
    if (box !== undefined) shown.push({ node, pos: start + offset, index, box })
  })
  return shown
}

function nearest(shown: Shown[], { x, y }: Point, isBeside: boolean): Shown | undefined {
  const far = ({ box }: Shown) => {
    const across = Math.max(box.left - x, x - box.right, 0)
    const along = Math.max(box.top - y, y - box.bottom, 0)
    return isBeside ? [across, along] : [along, across]
  }
  const [first, ...others] = shown
  if (first === undefined) return undefined
  return others.reduce((best, each) => {
    const [a = 0, b = 0] = far(each)
    const [most = 0, then = 0] = far(best)
    return a < most || (a === most && b < then) ? each : best
  }, first)
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
