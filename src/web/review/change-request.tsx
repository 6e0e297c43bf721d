import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { changeRequestChangesQuery } from '../api/changes.ts'
import { spaceQuery } from '../api/content.ts'
import { changeRequestQuery, type ChangeRequestKey } from '../api/review.ts'
import { Page } from '../content/page.tsx'
import { useContentAddress } from '../content/use-location.ts'
import { messages } from '../locales/messages.ts'
import { Section } from '../ui/page-layout.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ChangeRequestHeader } from './change-request-header.tsx'
import styles from './change-request.module.css'
import { DiscussedDifferences } from './comments/row-discussion.tsx'
import { Conflicts } from './conflicts.tsx'
import { Differences } from './differences/differences.tsx'
import { Discussion } from './discussion.tsx'
import { Reviewers } from './reviewers.tsx'

/** What a change request changes, how it stands, and what is said about it; or one of its pages. */
export function ChangeRequest() {
  const { location, path } = useContentAddress()
  const { spaceId, changeRequestId } = location
  if (path !== '' || changeRequestId === undefined) return <Page />
  return <Numbered spaceId={spaceId} changeRequestId={changeRequestId} />
}

function Numbered(key: ChangeRequestKey) {
  const { spaceId, changeRequestId } = key
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId))
  const { data: changeRequest } = useSuspenseQuery(changeRequestQuery(spaceId, changeRequestId))
  const isOpen = changeRequest.status === 'open' || changeRequest.status === 'draft'
  return (
    <div className={styles.page}>
      <ChangeRequestHeader changeRequest={changeRequest} space={space} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Suspense fallback={<Skeleton lines={2} />}>
            <Conflicts changeRequest={changeRequest} mayEdit={space.permissions.edit} />
          </Suspense>
          <Section title={messages.review.whatChanges}>
            <DiscussedDifferences value={{ space, place: key, isOpen }}>
              <Suspense fallback={<Skeleton lines={6} />}>
                <Changes {...key} />
              </Suspense>
            </DiscussedDifferences>
          </Section>
        </div>
        <aside className={styles.side}>
          <Suspense fallback={<Skeleton lines={3} />}>
            <Reviewers changeRequest={changeRequest} space={space} />
            <Discussion changeRequest={changeRequest} space={space} />
          </Suspense>
        </aside>
      </div>
    </div>
  )
}

function Changes({ spaceId, changeRequestId }: ChangeRequestKey) {
  const { data: changes } = useSuspenseQuery(changeRequestChangesQuery(spaceId, changeRequestId))
  const { data: changeRequest } = useSuspenseQuery(changeRequestQuery(spaceId, changeRequestId))
  const { revisionMergedAncestor, revisionInitial, revision } = changeRequest
  return (
    <Differences
      changes={changes}
      before={{ spaceId, revisionId: revisionMergedAncestor ?? revisionInitial }}
      after={{ spaceId, revisionId: revision }}
    />
  )
}
