import type { Editor } from '@tiptap/core'
import type { Slice } from '@tiptap/pm/model'
import { NodeSelection, type Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { useEffect, useState } from 'react'
import { chosenWhole, selectBlocks } from '../commands/block-range.ts'
import { fitBlocks } from '../commands/fit-blocks.ts'
import type { Box } from '../commands/shown-blocks.ts'
import { dropLine, dropPlace } from '../commands/drop-place.ts'

type Held = { slice: Slice; move: boolean; selection: Selection }
type Line = { left: number; top: number; width: number; height: number }

// Beside the text is where the handle is, and where it is drawn along.
const beside = 80
const margin = 24
const thickness = 3

/** Takes blocks that are dragged, and shows a line where they go. */
export function BlockDrop({ editor }: { editor: Editor }) {
  const [line, setLine] = useState<Line>()

  useEffect(() => {
    const { view } = editor
    const within = view.dom.closest<HTMLElement>('[data-editor]')
    if (within === null) return undefined
    const show = (next: Line | undefined) =>
      setLine((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))

    // Before the library, which goes by the position in the text.
    const over = (event: DragEvent) => {
      const place = placeOf(view, event)
      show(place === undefined ? undefined : lineAt(view, place, within))
      if (place !== undefined) take(event)
    }
    const drop = (event: DragEvent) => {
      const held = heldIn(view)
      const place = placeOf(view, event)
      show(undefined)
      if (held === undefined || place === undefined) return
      take(event)
      move(view, held, place)
      view.dragging = null
    }
    const end = () => show(undefined)
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('dragenter', over, options)
    document.addEventListener('dragover', over, options)
    document.addEventListener('drop', drop, options)
    document.addEventListener('dragend', end, options)
    return () => listening.abort()
  }, [editor])

  if (line === undefined) return null
  return (
    <div
      className="drop-cursor"
      style={{ position: 'absolute', zIndex: 50, pointerEvents: 'none', ...line }}
    />
  )
}

function take(event: DragEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Whole blocks that are dragged; words are left to the library. */
function heldIn(view: EditorView): Held | undefined {
  // The library has what is dragged without being chosen beside it.
  const dragging: { slice: Slice; move: boolean; node?: Selection } | null = view.dragging
  if (dragging === null || !view.editable) return undefined
  const { slice, node } = dragging
  const isWhole = slice.openStart === 0 && slice.openEnd === 0 && slice.content.firstChild?.isBlock === true
  return isWhole ? { slice, move: dragging.move, selection: node ?? chosenWhole(view.state) } : undefined
}

function placeOf(view: EditorView, event: DragEvent): number | undefined {
  const held = heldIn(view)
  const at = { x: event.clientX, y: event.clientY }
  const text = view.dom.getBoundingClientRect()
  const isAcross = at.x >= text.left - beside && at.x <= text.right + beside
  if (held === undefined || !isAcross || at.y < text.top - margin || at.y > text.bottom) return undefined
  const { from, to } = held.selection
  return dropPlace(view.state.doc, { content: held.slice.content, from, to }, { at, boxOf: boxesOf(view) })
}

function boxesOf(view: EditorView): (pos: number) => Box | undefined {
  return (pos) => {
    const dom = view.nodeDOM(pos)
    const box = dom instanceof HTMLElement ? dom.getBoundingClientRect() : undefined
    return box === undefined || box.height === 0 ? undefined : box
  }
}

function lineAt(view: EditorView, place: number, within: HTMLElement): Line | undefined {
  const line = dropLine(view.state.doc, place, boxesOf(view))
  if (line === undefined) return undefined
  const { left, top } = within.getBoundingClientRect()
  const [width, height] = [line.right - line.left, line.bottom - line.top]
  return width === 0
    ? { left: line.left - left - thickness / 2, top: line.top - top, width: thickness, height }
    : { left: line.left - left, top: line.top - top - thickness / 2, width, height: thickness }
}

function move(view: EditorView, held: Held, place: number): void {
  const { selection, slice } = held
  view.focus()
  if (held.move && selection.from <= place && place <= selection.to) return
  const { tr } = view.state
  const at = tr.doc.resolve(place)
  const content = fitBlocks(slice.content, { from: selection.$from.parent, into: at.parent })
  if (held.move) selection.replace(tr)
  const from = tr.mapping.map(place)
  tr.insert(from, content)
  const to = from + content.size
  const isOne = content.childCount === 1
  tr.setSelection(isOne ? NodeSelection.create(tr.doc, from) : selectBlocks(tr.doc, { from, to }))
  view.dispatch(tr.setMeta('uiEvent', 'drop'))
}
