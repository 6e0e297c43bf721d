import type { ReactElement, ReactNode } from 'react'
import { Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components'
import menu from './menu.module.css'
import styles from './popover.module.css'

/** More on something, beside the button that asked for it. */
export function Popover({
  trigger,
  label,
  children,
}: {
  trigger: ReactElement
  label: string
  children: ReactNode
}) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover className={menu.popover ?? ''}>
        <Dialog aria-label={label} className={styles.content ?? ''}>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
