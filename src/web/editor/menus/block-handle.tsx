import type { Editor } from '@tiptap/core'
import { isNodeRangeSelection } from '@tiptap/extension-node-range'
import { NodeSelection } from '@tiptap/pm/state'
import { GripVertical, Plus } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent, type SyntheticEvent } from 'react'
import { Button, MenuTrigger } from 'react-aria-components'
import type { ContentLocation } from '../../api/content-location.ts'
import { messages } from '../../locales/messages.ts'
import styles from './block-handle.module.css'
import { BlockMenu } from './block-menu.tsx'

type Hovered = { pos: number; top: number; isTurned: boolean; isCommented: boolean }

/** Beside the block under the pointer: a block more, and what can be done with this one. */
export function BlockHandle({ editor, location }: { editor: Editor; location: ContentLocation }) {
  const [hovered, setHovered] = useState<Hovered>()
  const [isOpen, setOpen] = useState(false)
  const isHeld = useRef(false)
  isHeld.current = isOpen

  useEffect(() => {
    const within = editor.view.dom.closest<HTMLElement>('[data-editor]')
    if (within === null) return
    const look = (event: MouseEvent) => {
      if (isHeld.current || event.buttons !== 0) return
      setHovered((before) => {
        const found = blockUnder(editor, within, event.clientY)
        return found?.pos === before?.pos && found?.top === before?.top ? before : found
      })
    }
    const leave = () => {
      if (!isHeld.current) setHovered(undefined)
    }
    const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse'
    const move = (event: PointerEvent) => {
      if (isMouse(event)) look(event)
    }
    const goAway = (event: PointerEvent) => {
      if (isMouse(event)) leave()
    }
    // A finger is nowhere before it is there, and stays when it goes.
    const tap = (event: PointerEvent) => {
      if (!isMouse(event)) look(event)
    }
    within.addEventListener('pointermove', move)
    within.addEventListener('pointerup', tap)
    within.addEventListener('pointerleave', goAway)
    editor.on('update', leave)
    return () => {
      within.removeEventListener('pointermove', move)
      within.removeEventListener('pointerup', tap)
      within.removeEventListener('pointerleave', goAway)
      editor.off('update', leave)
    }
  }, [editor])

  if (hovered === undefined || hovered.pos >= editor.state.doc.content.size) return null
  const { pos } = hovered

  function addBelow(): void {
    const { state, view } = editor
    const node = state.doc.nodeAt(pos)
    if (node === null) return
    const isEmpty = node.type.name === 'paragraph' && node.content.size === 0
    const at = isEmpty ? pos : pos + node.nodeSize
    const tr = state.tr
    if (!isEmpty) tr.insert(at, state.schema.node('paragraph'))
    view.dispatch(tr)
    editor
      .chain()
      .setTextSelection(at + 1)
      .insertContent('/')
      .focus()
      .run()
  }

  // One of several that are chosen stands for all of them.
  function choose(at: number): void {
    const { state, view } = editor
    const { selection } = state
    if (isNodeRangeSelection(selection) && selection.from <= at && at < selection.to) return
    view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)))
  }

  function toggle(isNowOpen: boolean): void {
    if (isNowOpen) choose(pos)
    setOpen(isNowOpen)
  }

  function drag(event: DragEvent): void {
    const { state, view } = editor
    choose(pos)
    const { selection } = view.state
    const dom = view.nodeDOM(pos)
    if (dom instanceof Element) event.dataTransfer.setDragImage(dom, 0, 0)
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', state.doc.textBetween(selection.from, selection.to, '\n'))
    // As if the block itself were dragged: the editor moves it where it is dropped.
    view.dragging = { slice: selection.content(), move: true }
  }

  return (
    <div
      className={`${styles.handle} ${hovered.isTurned ? styles.turned : ''}`}
      style={{ insetBlockStart: hovered.top }}
      data-commented={hovered.isCommented || undefined}
      data-editor-menu
    >
      <Button
        aria-label={messages.editor.addBelow}
        className={`${styles.button} ${styles.add}`}
        onPress={addBelow}
        preventFocusOnPress
      >
        <Plus aria-hidden size={16} />
      </Button>
      <MenuTrigger isOpen={isOpen} onOpenChange={toggle}>
        <span
          draggable
          onDragStart={drag}
          onDragEnd={() => {
            editor.view.dragging = null
          }}
          onPointerDownCapture={keepFromButton}
          onMouseDownCapture={keepFromButton}
          onClickCapture={() => toggle(true)}
          className={styles.grip}
        >
          <Button aria-label={messages.editor.drag} className={styles.button ?? ''}>
            <GripVertical aria-hidden size={16} />
          </Button>
        </span>
        <BlockMenu editor={editor} location={location} />
      </MenuTrigger>
    </div>
  )
}

// The button would open its menu when it is pressed, and nothing could be dragged; the menu opens by a click.
function keepFromButton(event: SyntheticEvent): void {
  event.stopPropagation()
}

function blockUnder(editor: Editor, within: HTMLElement, y: number): Hovered | undefined {
  const { view } = editor
  const text = view.dom.getBoundingClientRect()
  const at = view.posAtCoords({ left: text.left + text.width / 2, top: y })
  if (at === null) return undefined
  const position = view.state.doc.resolve(at.inside >= 0 ? at.inside : at.pos)
  const pos = position.depth > 0 ? position.before(1) : position.pos
  const dom = view.nodeDOM(pos)
  if (!(dom instanceof HTMLElement)) return undefined
  const rect = dom.getBoundingClientRect()
  if (y > rect.bottom + 8 || y < rect.top - 8) return undefined
  const isTurned = getComputedStyle(dom).direction !== getComputedStyle(within).direction
  const isCommented = dom.hasAttribute('data-block')
  return { pos, top: rect.top - within.getBoundingClientRect().top, isTurned, isCommented }
}
