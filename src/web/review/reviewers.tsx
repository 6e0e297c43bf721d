import { useSuspenseQuery } from '@tanstack/react-query'
import { RefreshCw, UserPlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Space } from '../../contract/content/spaces.ts'
import type { ChangeRequest } from '../../contract/review/change-request.ts'
import { reviewersQuery, useChangeRequestActions } from '../api/review.ts'
import { messages } from '../locales/messages.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { useLostFocus } from '../ui/lost-focus.ts'
import { Section } from '../ui/page-layout.tsx'
import { say } from '../ui/toast.tsx'
import { AskReviewersDialog } from './ask-reviewers-dialog.tsx'
import styles from './change-request.module.css'
import { verdictsOf } from './verdicts.ts'

/** Who was asked, who answered, and whether the answer is about what is here now. */
export function Reviewers({ changeRequest, space }: { changeRequest: ChangeRequest; space: Space }) {
  const key = { spaceId: space.id, changeRequestId: String(changeRequest.number) }
  const { data } = useSuspenseQuery(reviewersQuery(key))
  const { request, unrequest } = useChangeRequestActions(key)
  const [isAsking, setAsking] = useState(false)
  const words = messages.review
  const verdicts = verdictsOf(data)
  const waiting = data.requested
  const list = useRef<HTMLUListElement>(null)
  // Whoever is asked goes from one place of the list to another.
  useLostFocus(waiting.length, () => [...(list.current?.querySelectorAll('button') ?? [])].at(-1))
  const isOpen = changeRequest.status === 'open' || changeRequest.status === 'draft'
  return (
    <Section title={words.reviewers}>
      {verdicts.length + waiting.length === 0 && <p className={styles.muted}>{words.noReviewers}</p>}
      <ul ref={list} className={styles.people}>
        {verdicts.map(({ id, reviewer, status, revision }) => (
          <li key={id} className={styles.person}>
            <Avatar name={reviewer.displayName} photo={reviewer.photoURL} size={24} />
            <span className={styles.name}>
              {reviewer.displayName}
              {isOpen && revision !== changeRequest.revision && (
                <span className={styles.muted}>{words.beforeLastEdit}</span>
              )}
            </span>
            <Badge tone={status === 'approved' ? 'success' : 'warning'}>{words.verdicts[status]}</Badge>
            {isOpen && space.permissions.edit && (
              <IconButton
                label={words.askAgain(reviewer.displayName)}
                isBusy={request.isPending}
                onPress={() => request.mutate([reviewer.id], { onError: (error) => say(error.message) })}
              >
                <RefreshCw aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
        {waiting.map(({ user }) => (
          <li key={user.id} className={styles.person}>
            <Avatar name={user.displayName} photo={user.photoURL} size={24} />
            <span className={styles.name}>{user.displayName}</span>
            <Badge>{words.asked}</Badge>
            {isOpen && space.permissions.edit && (
              <IconButton
                label={words.askNoLonger(user.displayName)}
                onPress={() => unrequest.mutate(user.id)}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {isOpen && space.permissions.edit && (
        <div>
          <Button onPress={() => setAsking(true)}>
            <UserPlus aria-hidden />
            {words.askReviewers}
          </Button>
        </div>
      )}
      {isAsking && (
        <AskReviewersDialog
          changeRequest={changeRequest}
          space={space}
          asked={new Set(waiting.map(({ user }) => user.id))}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}
