import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import styles from './button.module.css'

/** A link that looks like a button: it leads somewhere, and does nothing else. */
export function LinkButton({
  href,
  look = 'plain',
  target,
  children,
}: {
  href: string
  target?: '_blank'
  look?: 'primary' | 'plain' | 'quiet'
  children: ReactNode
}) {
  return (
    <Link
      href={href}
      {...(target === undefined ? {} : { target, rel: 'noreferrer' })}
      className={`${styles.button} ${styles[look] ?? ''}`}
      style={{ textDecoration: 'none' }}
    >
      {children}
    </Link>
  )
}
