import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import styles from './button.module.css'
import { Tooltip } from './tooltip.tsx'

type Look = 'primary' | 'plain' | 'quiet' | 'danger'

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isPending'> & {
  look?: Look
  /** What it does is under way. It keeps the focus, which disabled it would lose, and with it Escape. */
  isBusy?: boolean
  children: ReactNode
}

export function Button({ look = 'plain', isBusy = false, ...rest }: ButtonProps) {
  return <AriaButton {...rest} {...(isBusy && busy)} className={`${styles.button} ${styles[look] ?? ''}`} />
}

/** A button that shows only an icon; its name is for those who do not see it, and a tooltip for the others. */
export function IconButton({
  label,
  look = 'quiet',
  isBusy = false,
  ...rest
}: ButtonProps & { label: string }) {
  return (
    <Tooltip text={label}>
      <AriaButton
        {...rest}
        {...(isBusy && busy)}
        aria-label={label}
        className={`${styles.button} ${styles.icon} ${styles[look] ?? ''}`}
      />
    </Tooltip>
  )
}

const busy = { 'aria-disabled': true, onPress: () => undefined }
