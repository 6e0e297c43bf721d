import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import styles from './button.module.css'
import { Tooltip } from './tooltip.tsx'

/** A link that looks like a button: it leads somewhere, and does nothing else. */
export function LinkButton({
  href,
  look = 'plain',
  children,
}: {
  href: string
  look?: 'primary' | 'plain' | 'quiet'
  children: ReactNode
}) {
  return (
    <Link href={href} className={`${styles.button} ${styles[look] ?? ''}`} style={{ textDecoration: 'none' }}>
      {children}
    </Link>
  )
}

/** A link that shows only an icon; its name is for those who do not see it, and a tooltip for the others. */
export function IconLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <Tooltip text={label}>
      <Link href={href} aria-label={label} className={`${styles.button} ${styles.icon} ${styles.quiet}`}>
        {children}
      </Link>
    </Tooltip>
  )
}
