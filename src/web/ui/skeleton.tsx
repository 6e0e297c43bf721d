import { messages } from '../locales/messages.ts'
import styles from './skeleton.module.css'

/** The shape of what is on its way, so that nothing jumps when it comes. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={messages.loading}>
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} className={styles.line} style={{ inlineSize: `${widths[at % widths.length]}%` }} />
      ))}
    </div>
  )
}

const widths = [92, 78, 86, 64, 71]
