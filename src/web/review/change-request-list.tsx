import { Link } from '@tanstack/react-router'
import { GitPullRequestArrow } from 'lucide-react'
import type { Space } from '../../contract/content/spaces.ts'
import type { ChangeRequest } from '../../contract/review/change-request.ts'
import { messages } from '../locales/messages.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import styles from './change-request-list.module.css'

/** Change requests with where and by whom they are. */
export function ChangeRequestList({
  changeRequests,
  spaces,
  none = messages.noChangeRequests,
}: {
  changeRequests: ChangeRequest[]
  spaces: Space[]
  none?: string
}) {
  const titles = new Map(spaces.map(({ id, title }) => [id, title]))
  if (changeRequests.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ul className={styles.list}>
      {changeRequests.map(({ id, number, subject, space, createdBy, updatedAt }) => (
        <li key={id}>
          <Link
            to="/spaces/$spaceId/changes/$number"
            params={{ spaceId: space, number: String(number) }}
            className={styles.link}
          >
            <GitPullRequestArrow aria-hidden size={16} />
            <span className={styles.subject} dir="auto">
              {subject || messages.noSubject}
            </span>
            <span className={styles.facts}>
              #{number} · {titles.get(space) ?? messages.untitled} · {createdBy.displayName} ·{' '}
              <RelativeTime at={updatedAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
