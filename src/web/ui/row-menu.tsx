import { Ellipsis } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { Menu, Popover } from 'react-aria-components'
import button from './button.module.css'
import styles from './menu.module.css'

/** A menu at the end of a line, of which there are many: a plain button, and nothing else before it is opened. */
export function RowMenu({ label, children }: { label: string; children: () => ReactNode }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [focused, setFocused] = useState<'first' | 'last'>()
  const isOpen = focused !== undefined
  const close = () => setFocused(undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isArrow || event.key === 'Enter' || event.key === ' ') keepFromLine(event)
    if (!isArrow) return
    event.preventDefault()
    setFocused(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={`${button.button} ${button.icon} ${button.quiet}`}
        onPointerDown={keepFromLine}
        onMouseDown={keepFromLine}
        onClick={(event) => {
          keepFromLine(event)
          setFocused('first')
        }}
        onKeyDown={onKeyDown}
      >
        <Ellipsis aria-hidden />
      </button>
      {isOpen && (
        <Popover
          isOpen
          triggerRef={trigger}
          onOpenChange={close}
          className={styles.popover ?? ''}
          placement="bottom end"
        >
          <Menu aria-label={label} autoFocus={focused} onClose={close} className={styles.menu ?? ''}>
            {children()}
          </Menu>
        </Popover>
      )}
    </>
  )
}

// What opens the menu would also choose the line that it is in.
function keepFromLine(event: SyntheticEvent): void {
  event.stopPropagation()
}
