import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './nav-link.module.css'

/** An entry of the navigation; it tells when one is there. */
export function NavLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation()
  const isHere = pathname.replace(/\/$/, '') === to.replace(/\/$/, '')
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
