import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './differences.module.css'
import type { ChangedOther } from './group-changes.ts'

/** Files, reusable contents and variables that changed. */
export function OtherChanges({ changes }: { changes: ChangedOther[] }) {
  return (
    <section className={styles.page} aria-labelledby="other-changes">
      <header className={styles.pageHeader}>
        <h3 id="other-changes" className={styles.pageTitle}>
          {messages.review.otherChanges}
        </h3>
      </header>
      <ul className={styles.others}>
        {changes.map((change) => (
          <li key={keyOf(change)} className={styles.other}>
            <Badge>{messages.review.otherKinds[change.type]}</Badge>
            <span>{nameOf(change)}</span>
            {'file' in change &&
              change.file.contentType.startsWith('image/') &&
              change.type !== 'file_deleted' && (
                <img
                  className={styles.picture}
                  src={change.file.downloadURL}
                  alt={change.file.name}
                  loading="lazy"
                />
              )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function keyOf(change: ChangedOther): string {
  if ('file' in change) return change.file.id
  return 'reusableContent' in change ? change.reusableContent.id : change.type
}

function nameOf(change: ChangedOther): string {
  if ('file' in change) return change.file.name
  if ('reusableContent' in change) return change.reusableContent.title
  return Object.keys(change.variables).join(', ')
}
