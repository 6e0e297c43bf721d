import { useRef, type ReactNode } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  type PressEvent,
} from 'react-aria-components'
import styles from './button.module.css'
import { Tooltip } from './tooltip.tsx'

type Look = 'primary' | 'plain' | 'quiet' | 'danger'

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isPending'> & {
  look?: Look
  /** What it does is under way. It keeps the focus, which disabled it would lose, and with it Escape. */
  isBusy?: boolean
  children: ReactNode
}

export function Button({ look = 'plain', isBusy, ...rest }: ButtonProps) {
  const press = usePress(rest, isBusy)
  return <AriaButton {...rest} {...press} className={`${styles.button} ${styles[look] ?? ''}`} />
}

/** A button that shows only an icon; its name is for those who do not see it, and a tooltip for the others. */
export function IconButton({ label, look = 'quiet', isBusy, ...rest }: ButtonProps & { label: string }) {
  const press = usePress(rest, isBusy)
  return (
    <Tooltip text={label}>
      <AriaButton
        {...rest}
        {...press}
        aria-label={label}
        className={`${styles.button} ${styles.icon} ${styles[look] ?? ''}`}
      />
    </Tooltip>
  )
}

const busy = { 'aria-disabled': true, onPress: () => undefined }

// As long as the second click of a double click takes.
const moment = 500

// Who may be busy sends something: a double click is one press of it, however soon the answer is there.
function usePress({ onPress }: Pick<ButtonProps, 'onPress'>, isBusy: boolean | undefined) {
  const last = useRef(-moment)
  if (isBusy === undefined || onPress === undefined) return {}
  if (isBusy) return busy
  return {
    onPress: (event: PressEvent) => {
      const isSecond = event.pointerType === 'mouse' && performance.now() - last.current < moment
      last.current = performance.now()
      if (!isSecond) onPress(event)
    },
  }
}
