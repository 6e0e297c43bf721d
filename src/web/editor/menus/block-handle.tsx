import type { Editor } from '@tiptap/core'
import { GripVertical, Plus } from 'lucide-react'
import { useEffect, useRef, useState, type CSSProperties, type SyntheticEvent } from 'react'
import { Button, MenuTrigger } from 'react-aria-components'
import type { ContentLocation } from '../../api/content-location.ts'
import { messages } from '../../locales/messages.ts'
import { chooseBlock, dragBlocks } from '../commands/drag-blocks.ts'
import styles from './block-handle.module.css'
import { BlockMenu } from './block-menu.tsx'
import { blockUnder, type BlockUnder } from './block-under.ts'

// Beside the text, where handles are.
const margin = 56

/** Beside the block under the pointer: a block more, and what can be done with this one. */
export function BlockHandle({ editor, location }: { editor: Editor; location: ContentLocation }) {
  const [hovered, setHovered] = useState<BlockUnder>()
  const [isOpen, setOpen] = useState(false)
  const handle = useRef<HTMLDivElement>(null)
  const isHeld = useRef(false)
  isHeld.current = isOpen

  useEffect(() => {
    const within = editor.view.dom.closest<HTMLElement>('[data-editor]')
    if (within === null) return
    const look = (event: PointerEvent) => {
      if (isHeld.current || event.buttons !== 0 || isOn(handle.current, event)) return
      // A finger is too wide for what is in a box.
      const at = { y: event.clientY, ...(isMouse(event) && { x: event.clientX }) }
      setHovered((before) => {
        const found = blockUnder(editor, within, at)
        return found?.pos === before?.pos && found?.top === before?.top ? before : found
      })
    }
    const leave = () => {
      if (!isHeld.current) setHovered(undefined)
    }
    const move = (event: PointerEvent) => {
      if (!isMouse(event)) return
      const { left, right } = within.getBoundingClientRect()
      const isAcross = event.clientX >= left - margin && event.clientX <= right + margin
      if (isAcross) look(event)
      else leave()
    }
    const goAway = (event: PointerEvent) => {
      if (isMouse(event)) leave()
    }
    // A finger is nowhere before it is there, and stays when it goes.
    const tap = (event: PointerEvent) => {
      if (!isMouse(event)) look(event)
    }
    const around = within.closest('main') ?? within
    around.addEventListener('pointermove', move)
    within.addEventListener('pointerup', tap)
    around.addEventListener('pointerleave', goAway)
    editor.on('update', leave)
    return () => {
      around.removeEventListener('pointermove', move)
      within.removeEventListener('pointerup', tap)
      around.removeEventListener('pointerleave', goAway)
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

  function toggle(isNowOpen: boolean): void {
    if (isNowOpen) chooseBlock(editor.view, pos)
    setOpen(isNowOpen)
  }

  return (
    <div
      ref={handle}
      className={`${styles.handle} ${hovered.isTurned ? styles.turned : ''}`}
      // React passes custom properties on, though its types do not list them.
      style={{ insetBlockStart: hovered.top, '--inset': `${hovered.inset}px` } as CSSProperties}
      data-inner={hovered.isInner || undefined}
      data-sign={hovered.sign}
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
          // As if the block itself were dragged.
          onDragStart={({ dataTransfer }) => dragBlocks(editor.view, pos, dataTransfer)}
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

function isMouse({ pointerType }: PointerEvent): boolean {
  return pointerType === 'mouse'
}

function isOn(handle: HTMLElement | null, { target }: Event): boolean {
  return target instanceof Node && handle?.contains(target) === true
}

// The button would open its menu when it is pressed, and nothing could be dragged; the menu opens by a click.
function keepFromButton(event: SyntheticEvent): void {
  event.stopPropagation()
}
