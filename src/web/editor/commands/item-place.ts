import type { Node } from '@tiptap/pm/model'
import { nearest, shownIn, type Box, type BoxOf, type Point, type Shown } from './shown-blocks.ts'

type List = { node: Node; pos: number; box: Box }

/** Where an item goes that is dropped at a point of a list, or of a list in it; one that is dragged is not gone into. */
export function itemPlace(
  list: List,
  { at, boxOf, isDragged }: { at: Point; boxOf: BoxOf; isDragged: (pos: number) => boolean },
): number | undefined {
  return placeIn(list)

  function placeIn({ node: list, pos: start, box: around }: List): number | undefined {
    const item = nearest(shownIn(list, start + 1, boxOf), at)
    if (item === undefined) return undefined
    const { node, pos, box } = item
    const after = pos + node.nodeSize
    const nested = isDragged(pos) ? [] : shownIn(node, pos + 1, boxOf).filter(isList)
    const within = nested.findLast(
      (each) => at.y >= each.box.top && (at.y <= each.box.bottom || isLast(each, node)),
    )
    if (within !== undefined) {
      const place = placeIn(within)
      const isEnd = place === within.pos + within.node.nodeSize - 1 && isLast(within, node)
      return isEnd && isBefore(within.box, around) ? after : place
    }
    const [first] = nested
    const words = first?.box.top ?? box.bottom
    if (at.y < (box.top + words) / 2) return pos
    return first !== undefined && at.y < first.box.top ? first.pos + 1 : after
  }

  // Below the last item of all, how far to the side it is dropped says how deep it comes.
  function isBefore(nested: Box, around: Box): boolean {
    const isFromLeft = nested.left - around.left >= around.right - nested.right
    return isFromLeft ? at.x < around.left : at.x > around.right
  }
}

function isList({ node }: Shown): boolean {
  return node.type.isInGroup('list')
}

function isLast({ index }: Shown, parent: Node): boolean {
  return index === parent.childCount - 1
}
