import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import styles from './button.module.css'

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
