import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './nav-link.module.css'

/** An entry of the navigation; it tells when one is there. */
export function NavLink({
  to,
  icon,
  hasBelow = false,
  children,
}: {
  to: string
  icon: ReactNode
  /** Places below its address are also its own. */
  hasBelow?: boolean
  children: ReactNode
}) {
  const { pathname } = useLocation()
  const [here, target] = [pathname, to].map((path) => path.replace(/\/$/, ''))
  const isHere = here === target || (hasBelow && here?.startsWith(`${target}/`) === true)
  return (
    <Link
      to={to}
      className={`${styles.link} ${isHere ? styles.here : ''}`}
      aria-current={isHere ? 'page' : undefined}
    >
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <span className={styles.text}>{children}</span>
    </Link>
  )
}
