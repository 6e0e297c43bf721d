import type { ReactNode } from 'react'
import { Button, ToggleButton } from 'react-aria-components'
import styles from './toolbar.module.css'

/** A button above the text; pressing it leaves the cursor where it is. */
export function ToolButton({
  label,
  onPress,
  isDisabled = false,
  children,
}: {
  label: string
  onPress?: () => void
  isDisabled?: boolean
  children: ReactNode
}) {
  return (
    <Button
      aria-label={label}
      isDisabled={isDisabled}
      preventFocusOnPress
      className={styles.tool ?? ''}
      {...(onPress !== undefined && { onPress })}
    >
      {children}
    </Button>
  )
}

/** The same for what is on or off. */
export function ToolToggle({
  label,
  isOn,
  onToggle,
  children,
}: {
  label: string
  isOn: boolean
  onToggle: () => void
  children: ReactNode
}) {
  return (
    <ToggleButton
      aria-label={label}
      isSelected={isOn}
      onChange={onToggle}
      preventFocusOnPress
      className={styles.tool ?? ''}
    >
      {children}
    </ToggleButton>
  )
}
