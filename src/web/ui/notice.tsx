import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert } as const

/** A word on how things stand, beside what it is about. */
export function Notice({ tone = 'info', children }: { tone?: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <div className={`${styles.notice} ${styles[tone]}`}>
      <Icon aria-hidden size={16} />
      <div>{children}</div>
    </div>
  )
}
