import type { EditorView } from '@tiptap/pm/view'

export type Place = {
  insetBlockStart: number
  insetInlineStart: number
  translate?: '0 -100%'
  /** How much of the window there is for it. */
  '--room'?: string
}

export type Placing = {
  side: 'above' | 'below'
  width: number
  /** Of a menu that may be this high, and stands on the other side where there is more room. */
  height?: number
}

const gap = 6
// What sticks to the top of the window.
const bars = 96
const leastRoom = 96

/** A place beside a position of the text, measured from the element that menus stand in. */
export function placeAt(
  view: EditorView,
  pos: number,
  { within, side, width, height }: Placing & { within: HTMLElement },
): Place {
  const at = view.coordsAtPos(pos)
  const box = within.getBoundingClientRect()
  const isRtl = getComputedStyle(within).direction === 'rtl'
  const start = isRtl ? box.right - at.right : at.left - box.left
  const insetInlineStart = Math.max(0, Math.min(start, box.width - width))
  const above = { insetBlockStart: at.top - gap - box.top, insetInlineStart }
  const below = { insetBlockStart: at.bottom + gap - box.top, insetInlineStart }
  if (height === undefined) return side === 'below' ? below : above
  const shown = globalThis.visualViewport
  const end = shown === null ? innerHeight : shown.offsetTop + shown.height
  const roomBelow = end - at.bottom - 2 * gap
  const roomAbove = at.top - bars - 2 * gap
  const isBelow = roomBelow >= Math.min(height, roomAbove)
  const room = `${Math.max(leastRoom, isBelow ? roomBelow : roomAbove)}px`
  return isBelow ? { ...below, '--room': room } : { ...above, translate: '0 -100%', '--room': room }
}
