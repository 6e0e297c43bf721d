import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { changeRequestChangesQuery, revisionChangesQuery } from '../api/changes.ts'
import { spaceQuery } from '../api/content.ts'
import { changeRequestQuery, type ChangeRequestKey } from '../api/review.ts'
import { Page } from '../content/page.tsx'
import { useContentAddress } from '../content/use-location.ts'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/page-layout.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { baseOf } from './base-of.ts'
import { ChangeRequestHeader } from './change-request-header.tsx'
import styles from './change-request.module.css'
import { DiscussedDifferences } from './comments/row-discussion.tsx'
import { Checks } from './checks.tsx'
import { Conflicts } from './conflicts.tsx'
import { Differences } from './differences/differences.tsx'
import { useSeenPages } from './differences/use-seen-pages.ts'
import { Discussion } from './discussion.tsx'
import { Reviewers } from './reviewers.tsx'
import { useLastLook } from './use-last-look.ts'

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
  const [wereConflictsFound, setConflictsFound] = useState(false)
  return (
    <div className={styles.page}>
      <ChangeRequestHeader
        changeRequest={changeRequest}
        space={space}
        onConflicts={() => setConflictsFound(true)}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Suspense fallback={<Skeleton lines={2} />}>
            <Conflicts
              changeRequest={changeRequest}
              mayEdit={space.permissions.edit}
              wereFound={wereConflictsFound}
              onShown={() => setConflictsFound(false)}
            />
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
            <Checks changeRequest={changeRequest} />
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
  const { revision, status } = changeRequest
  const look = useLastLook(changeRequest)
  const seen = useSeenPages(changeRequest)
  const [isOnlyNew, setOnlyNew] = useState(false)
  const after = useMemo(() => ({ spaceId, revisionId: revision }), [spaceId, revision])
  const base = baseOf(changeRequest)
  const before = useMemo(() => ({ spaceId, revisionId: base }), [spaceId, base])
  const words = messages.checks
  return (
    <>
      {look !== undefined && look.pages.size > 0 && (
        <div className={styles.notice}>
          <span>{words.changedSince(look.pages.size)}</span>
          <Button onPress={() => setOnlyNew(!isOnlyNew)}>{isOnlyNew ? words.showAll : words.onlyNew}</Button>
        </div>
      )}
      {isOnlyNew && look !== undefined ? (
        <SinceLook spaceId={spaceId} from={look.revision} to={revision} />
      ) : (
        <Differences
          changes={changes}
          before={before}
          after={after}
          {...(look && { fresh: look.pages })}
          {...((status === 'open' || status === 'draft') && { seen })}
        />
      )}
    </>
  )
}

function SinceLook({ spaceId, from, to }: { spaceId: string; from: string; to: string }) {
  const { data } = useSuspenseQuery(revisionChangesQuery(spaceId, to, from))
  const before = useMemo(() => ({ spaceId, revisionId: from }), [spaceId, from])
  const after = useMemo(() => ({ spaceId, revisionId: to }), [spaceId, to])
  return <Differences changes={data} before={before} after={after} />
}
