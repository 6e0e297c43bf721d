import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { changeRequestQuery } from '../api/review.ts'
import { Page } from '../content/page.tsx'
import { isNumber } from '../content/use-location.ts'
import { messages } from '../locales/messages.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import styles from './change-request.module.css'

const tones = { draft: 'plain', open: 'success', merged: 'info', archived: 'plain' } as const

/** What a change request is about and how it stands. */
export function ChangeRequest() {
  const { spaceId, number } = useParams({ from: '/spaces/$spaceId/changes/$number' })
  return isNumber(number) ? <Numbered spaceId={spaceId} number={number} /> : <Page />
}

function Numbered({ spaceId, number }: { spaceId: string; number: string }) {
  const { data } = useSuspenseQuery(changeRequestQuery(spaceId, number))
  const { subject, status, createdBy, updatedAt } = data
  return (
    <PageLayout
      title={subject || messages.noSubject}
      description={`${messages.changeRequest} #${data.number}`}
    >
      <p className={styles.facts}>
        <Badge tone={tones[status]}>{messages.changeRequestStatus[status]}</Badge>
        <Avatar name={createdBy.displayName} photo={createdBy.photoURL} size={22} />
        {createdBy.displayName}
        <RelativeTime at={updatedAt} />
      </p>
    </PageLayout>
  )
}
