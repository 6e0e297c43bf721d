import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import styles from './tooltip.module.css'

/** What something is, on pointing at it or reaching it with the keyboard; never the only place that says so. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {children}
      <AriaTooltip offset={6} className={styles.tooltip ?? ''}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
