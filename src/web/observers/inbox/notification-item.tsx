import { Link } from '@tanstack/react-router'
import {
  AtSign,
  CircleAlert,
  Eye,
  GitMerge,
  GitPullRequestArrow,
  MessageSquare,
  Reply,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Notification, NotificationKind } from '../../../contract/observers/notifications.ts'
import { useInboxActions } from '../../api/notifications.ts'
import { messages } from '../../locales/messages.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { describe, placeIn } from './describe.ts'
import styles from './inbox.module.css'

const icons: Record<NotificationKind, ReactNode> = {
  mention: <AtSign />,
  reply: <Reply />,
  comment: <MessageSquare />,
  'review-requested': <Eye />,
  'review-submitted': <GitPullRequestArrow />,
  'change-request-merged': <GitMerge />,
  'change-request-conflicts': <TriangleAlert />,
  'git-sync-failed': <CircleAlert />,
  'import-failed': <CircleAlert />,
}

/** One thing that somebody was told of; following it reads it. */
export function NotificationItem({
  notification,
  onFollow,
  children,
}: {
  notification: Notification
  onFollow?: () => void
  children?: ReactNode
}) {
  const { id, kind, text, space, organization, createdAt, readAt } = notification
  const { mark } = useInboxActions()
  const isUnread = readAt === undefined
  return (
    <li className={`${styles.item} ${isUnread ? styles.unread : ''}`}>
      <Link
        {...placeIn(notification)}
        className={styles.link}
        data-notification={id}
        onClick={() => {
          if (isUnread) mark.mutate({ id, read: true })
          onFollow?.()
        }}
      >
        <span className={styles.icon} aria-hidden>
          {icons[kind]}
        </span>
        <span className={styles.what}>
          {isUnread && <span className="visually-hidden">{messages.inbox.unread}: </span>}
          {describe(notification)}
        </span>
        {text !== undefined && <span className={styles.text}>{text}</span>}
        <span className={styles.facts}>
          {organization.title} · {space.title || messages.untitled} · <RelativeTime at={createdAt} />
        </span>
      </Link>
      {children}
    </li>
  )
}
