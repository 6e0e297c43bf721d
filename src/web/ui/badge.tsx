import styles from './badge.module.css'

/** A word on the state of something. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'success' | 'info' | 'warning' | 'danger'
  children: string
}) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
