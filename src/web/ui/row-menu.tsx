import { Ellipsis } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { Menu, Popover } from 'react-aria-components'
import button from './button.module.css'
import styles from './menu.module.css'

/** A menu at the end of a line, of which there are many: a plain button, and nothing else before it is opened. */
export function RowMenu({ label, children }: { label: string; children: () => ReactNode }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [focused, setFocused] = useState<'first' | 'last'>()
  const isOpen = focused !== undefined
  const close = () => setFocused(undefined)
  useEffect(() => {
    const button = trigger.current
    // A tree of which only a part is made takes the focus for its line; it belongs back where it came from.
    button?.addEventListener('react-aria-focus-scope-restore', stop)
    return () => button?.removeEventListener('react-aria-focus-scope-restore', stop)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return
    stop(event)
    // The click that the browser makes of a key counts as one of a screen reader, which moves the focus itself.
    event.preventDefault()
    setFocused(event.key === 'ArrowUp' ? 'last' : 'first')
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
        onPointerDown={stop}
        onMouseDown={stop}
        onClick={(event) => {
          stop(event)
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
function stop(event: SyntheticEvent | Event): void {
  event.stopPropagation()
}
