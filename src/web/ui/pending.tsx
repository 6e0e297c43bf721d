import styles from './pending.module.css'
import { Skeleton } from './skeleton.tsx'

/** In the place of a screen that is on its way. */
export function Pending() {
  return (
    <div className={styles.pending}>
      <Skeleton lines={6} />
    </div>
  )
}
