import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ContentLocation } from '../api/content-location.ts'
import { messages } from '../locales/messages.ts'
import styles from './space-frame.module.css'

/** Says so where what is shown is not what readers see. */
export function LocationBar({
  location: { spaceId, changeRequestId, revisionId },
  children,
}: {
  location: ContentLocation
  /** Who else is in the change request. */
  children: ReactNode
}) {
  const words = messages.content
  if (revisionId !== undefined)
    return (
      <div className={styles.where} role="status">
        <span>{words.oldRevision}</span>
        <Link to="/spaces/$spaceId" params={{ spaceId }}>
          {words.backToNow}
        </Link>
      </div>
    )
  if (changeRequestId === undefined) return null
  return (
    <div className={styles.where} role="status">
      <span>{words.inChangeRequest(changeRequestId)}</span>
      <Link to="/spaces/$spaceId/changes/$number" params={{ spaceId, number: changeRequestId }}>
        {words.overview}
      </Link>
      <Link to="/spaces/$spaceId" params={{ spaceId }}>
        {words.leave}
      </Link>
      {children}
    </div>
  )
}
