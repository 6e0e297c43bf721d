import type { Node } from '@tiptap/pm/model'

export type Box = { left: number; right: number; top: number; bottom: number }
export type Point = { x: number; y: number }
export type BoxOf = (pos: number) => Box | undefined
export type Shown = { node: Node; pos: number; index: number; box: Box }

/** What of a node is shown, and where. */
export function shownIn(parent: Node, start: number, boxOf: BoxOf): Shown[] {
  const shown: Shown[] = []
  parent.forEach((node, offset, index) => {
    const box = boxOf(start + offset)
    if (box !== undefined) shown.push({ node, pos: start + offset, index, box })
  })
  return shown
}

/** The one that a point is on, or nearest to: along the text first, or across where they stand beside each other. */
export function nearest(shown: Shown[], { x, y }: Point, isBeside = false): Shown | undefined {
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
