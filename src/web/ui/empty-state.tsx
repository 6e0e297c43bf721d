import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** What a place is for while nothing is there yet, with the first step. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  level = 2,
}: {
  icon: ReactNode
  title: string
  children: ReactNode
  action?: ReactNode
  /** 1 where nothing else is on the page. */
  level?: 1 | 2
}) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}
