import type { ReactNode } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components'
import styles from './switch.module.css'

/** On or off, at once. */
export function Switch({
  children,
  description,
  isBusy = false,
  ...rest
}: {
  children: ReactNode
  description?: string
  isSelected: boolean
  isDisabled?: boolean
  /** What it does is under way. It keeps the focus, which disabled it would lose. */
  isBusy?: boolean
  onChange: (isSelected: boolean) => void
}) {
  return (
    <AriaSwitch {...rest} {...(isBusy && busy)} className={styles.switch ?? ''}>
      <span className={styles.track} aria-hidden>
        <span className={styles.thumb} />
      </span>
      <span className={styles.text}>
        {children}
        {description !== undefined && <span className={styles.description}>{description}</span>}
      </span>
    </AriaSwitch>
  )
}

const busy = { onChange: () => undefined }
