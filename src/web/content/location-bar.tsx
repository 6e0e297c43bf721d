import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ChangeRequest } from '../../contract/review/change-request.ts'
import { hrefIn, type ContentLocation } from '../api/content-location.ts'
import { pagesQuery } from '../api/reading.ts'
import { messages } from '../locales/messages.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { locateById } from './locate-page.ts'
import styles from './space-frame.module.css'
import { TranslationBar } from './translation-bar.tsx'
import { useClosed } from './use-closed.ts'

/** Says so where what is shown is not what readers see. */
export function LocationBar({
  location,
  pageId,
  children,
}: {
  location: ContentLocation
  /** The page that is shown, where one is. */
  pageId: string | undefined
  /** Who else is in the change request. */
  children: ReactNode
}) {
  const { spaceId, changeRequestId, revisionId } = location
  const closed = useClosed(location)
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
  if (changeRequestId === undefined) return <TranslationBar spaceId={spaceId} pageId={pageId} />
  return (
    <div className={`${styles.where} ${closed === undefined ? '' : styles.closed}`} role="status">
      {closed === undefined ? (
        <span>{words.inChangeRequest(changeRequestId)}</span>
      ) : (
        <Closed changeRequest={closed} />
      )}
      <Link to="/spaces/$spaceId/changes/$number" params={{ spaceId, number: changeRequestId }}>
        {words.overview}
      </Link>
      {pageId === undefined ? (
        <Link to="/spaces/$spaceId" params={{ spaceId }}>
          {words.leave}
        </Link>
      ) : (
        <LivePage
          spaceId={spaceId}
          pageId={pageId}
          label={closed === undefined ? words.leave : words.toLivePage}
        />
      )}
      {children}
    </div>
  )
}

function Closed({ changeRequest }: { changeRequest: ChangeRequest }) {
  const { number, status, mergedBy, archivedBy } = changeRequest
  const words = messages.content
  const isArchived = status === 'archived'
  const at = isArchived ? changeRequest.archivedAt : changeRequest.mergedAt
  return (
    <span>
      {isArchived
        ? words.archivedChangeRequest(number, archivedBy?.displayName)
        : words.mergedChangeRequest(number, mergedBy?.displayName)}
      {at !== undefined && (
        <>
          {' · '}
          <RelativeTime at={at} />
        </>
      )}
      {isArchived && ` · ${words.reopenToWrite}`}
    </span>
  )
}

/** The page as the space has it now: it may have moved since, or be gone. */
function LivePage({ spaceId, pageId, label }: { spaceId: string; pageId: string; label: string }) {
  const { data: pages = [] } = useQuery(pagesQuery({ spaceId }))
  const here = locateById(pages, pageId)?.page
  const words = messages.content
  if (here === undefined || !('path' in here))
    return (
      <Link to="/spaces/$spaceId" params={{ spaceId }}>
        {words.leave}
      </Link>
    )
  return (
    <Link to={hrefIn({ spaceId }, here.path)} resetScroll={false}>
      {label}
    </Link>
  )
}
