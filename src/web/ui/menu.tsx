import type { ReactElement, ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components'
import styles from './menu.module.css'

/** What can be done here, behind a button. */
export function Menu({
  trigger,
  label,
  children,
}: {
  trigger: ReactElement
  label: string
  children: ReactNode
}) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <AriaMenu aria-label={label} className={styles.menu ?? ''}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

export function MenuItem({
  icon,
  children,
  look = 'plain',
  ...rest
}: {
  icon?: ReactNode
  children: string
  look?: 'plain' | 'danger'
  onAction?: () => void
  href?: string
  target?: string
  isDisabled?: boolean
}) {
  const danger = look === 'danger' ? styles.danger : ''
  return (
    <AriaMenuItem {...rest} textValue={children} className={`${styles.item} ${danger}`}>
      {icon}
      <span className={styles.text}>{children}</span>
    </AriaMenuItem>
  )
}

export function MenuSeparator() {
  return <Separator className={styles.separator ?? ''} />
}
