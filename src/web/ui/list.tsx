import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './list.module.css'

/** Things below each other, one line each; in an order that means something, or not. */
export function List({ isOrdered = false, children }: { isOrdered?: boolean; children: ReactNode }) {
  const Element = isOrdered ? 'ol' : 'ul'
  return <Element className={styles.list}>{children}</Element>
}

/** What something is called, what else is to be known of it, and where it leads or what can be done. */
export function ListEntry({
  title,
  icon,
  badge,
  facts,
  href,
  action,
}: {
  title: string
  icon?: ReactNode
  badge?: ReactNode
  facts?: ReactNode
  href?: string
  action?: ReactNode
}) {
  const content = (
    <>
      {icon}
      <span className={styles.title} dir="auto">
        {title}
      </span>
      {badge}
      {facts !== undefined && <span className={styles.facts}>{facts}</span>}
      {action}
    </>
  )
  return (
    <li>
      {href === undefined ? (
        <div className={styles.entry}>{content}</div>
      ) : (
        <Link to={href} className={styles.entry}>
          {content}
        </Link>
      )}
    </li>
  )
}
