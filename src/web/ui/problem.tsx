import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './problem.module.css'

/** What went wrong, and what to do, beside what it is about. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.problem}>
      <TriangleAlert aria-hidden size={16} />
      <span>{children}</span>
    </p>
  )
}
