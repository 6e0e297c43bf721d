import { useId, type ReactNode } from 'react'
import styles from './nav-group.module.css'

/** Entries of the navigation that belong together. */
export function NavGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <span id={id} className={styles.title}>
        {title}
      </span>
      {children}
    </div>
  )
}
