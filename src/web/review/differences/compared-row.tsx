import { Drawn } from '../../content/drawn.tsx'
import { messages } from '../../locales/messages.ts'
import type { DrawnRow } from './compare-page.ts'
import styles from './differences.module.css'

/** One block of a comparison: in one column, or as it was beside as it is. */
export function ComparedRow({ row, isSplit }: { row: DrawnRow; isSplit: boolean }) {
  const { change, before, after, both } = row
  const isChange = change !== 'same'
  const mark = {
    'data-row': row.id,
    tabIndex: -1,
    ...(isChange && { 'data-change': change, 'aria-label': messages.review.changes[change] }),
  }
  if (!isSplit)
    return (
      <div className={`${styles.row} ${styles[change] ?? ''}`} role="group" {...mark}>
        <Drawn html={both} onDrawn={open} />
      </div>
    )
  return (
    <div className={styles.pair} role="group" {...mark}>
      <div className={`${styles.row} ${before === '' ? styles.nothing : sideOf(change, 'removed')}`}>
        <Drawn html={before} onDrawn={open} />
      </div>
      <div className={`${styles.row} ${after === '' ? styles.nothing : sideOf(change, 'added')}`}>
        <Drawn html={after} onDrawn={open} />
      </div>
    </div>
  )
}

// What differs within may be all that a block hides; tabs stand below each other by the style sheet.
function open(drawn: Element): () => void {
  for (const details of drawn.querySelectorAll('details')) details.open = true
  return () => undefined
}

function sideOf(change: DrawnRow['change'], side: 'added' | 'removed'): string {
  if (change === 'same') return ''
  return (change === 'moved' ? styles.moved : styles[side]) ?? ''
}
