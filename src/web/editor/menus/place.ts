import type { EditorView } from '@tiptap/pm/view'

export type Place = { insetBlockStart: number; insetInlineStart: number }

/** A place beside a position of the text, measured from the element that menus stand in. */
export function placeAt(
  view: EditorView,
  pos: number,
  { within, side, width }: { within: HTMLElement; side: 'above' | 'below'; width: number },
): Place {
  const at = view.coordsAtPos(pos)
  const box = within.getBoundingClientRect()
  const isRtl = getComputedStyle(within).direction === 'rtl'
  const start = isRtl ? box.right - at.right : at.left - box.left
  return {
    insetBlockStart: (side === 'below' ? at.bottom + 6 : at.top - 6) - box.top,
    insetInlineStart: Math.max(0, Math.min(start, box.width - width)),
  }
}
