import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import styles from './back-link.module.css'

/** Leads to what a place is in. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeft aria-hidden size={14} />
      {children}
    </Link>
  )
}
