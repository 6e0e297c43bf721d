import { Ellipsis } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Button, Menu, Popover } from 'react-aria-components'
import button from './button.module.css'
import styles from './menu.module.css'

/** A menu at the end of a line, of which there are many: nothing of it is made before it is opened. */
export function RowMenu({ label, children }: { label: string; children: () => ReactNode }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [focused, setFocused] = useState<'first' | 'last'>()
  const isOpen = focused !== undefined
  const close = () => setFocused(undefined)
  return (
    <>
      <Button
        ref={trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={`${button.button} ${button.icon} ${button.quiet}`}
        onPress={() => setFocused('first')}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setFocused('first')
          else if (event.key === 'ArrowUp') setFocused('last')
          else event.continuePropagation()
        }}
      >
        <Ellipsis aria-hidden />
      </Button>
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
