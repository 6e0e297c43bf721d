import type { Space } from '../../contract/content/spaces.ts'
import type { ChangeRequest } from '../../contract/review/change-request.ts'
import type { Review } from '../../contract/review/reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { checksQuery, reviewersQuery, type useChangeRequestActions } from '../api/review.ts'
import { messages } from '../locales/messages.ts'
import { FormDialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Problem } from '../ui/problem.tsx'
import { say } from '../ui/toast.tsx'
import { verdictsOf } from './verdicts.ts'

export type ChangeRequestActions = ReturnType<typeof useChangeRequestActions>

/** Says what a merge will do before it is done. */
export function MergeDialog({
  changeRequest,
  space,
  actions: { merge },
  onClose,
}: {
  changeRequest: ChangeRequest
  space: Space
  actions: ChangeRequestActions
  onClose: (result?: 'merge' | 'conflicts') => void
}) {
  const words = messages.review
  const key = { spaceId: space.id, changeRequestId: String(changeRequest.number) }
  const { data: checks } = useQuery(checksQuery(key))
  const { data: reviewers } = useQuery(reviewersQuery(key))
  const against = reviewers === undefined ? [] : verdictsOf(reviewers).filter(isAgainst)
  const missing = checks?.bypassed === true ? [] : (checks?.rules.filter(({ passed }) => !passed) ?? [])
  const conflicts = checks?.conflicts ?? 0
  return (
    <FormDialog
      isOpen
      title={words.mergeTitle(changeRequest.number)}
      action={words.merge}
      isPending={merge.isPending}
      isIncomplete={missing.length + conflicts > 0}
      error={merge.error}
      onClose={onClose}
      onSubmit={() =>
        merge.mutate(undefined, {
          onSuccess: ({ result }) => {
            if (result === 'merge') say(words.merged)
            onClose(result)
          },
        })
      }
    >
      <p>{words.mergeText(space.title || messages.untitled)}</p>
      {against.length > 0 && (
        <Notice tone="warning">
          {words.asksForChanges(against.map(({ reviewer }) => reviewer.displayName))}
        </Notice>
      )}
      {missing.length > 0 && (
        <Problem>
          {messages.checks.missingTitle}: {missing.map(({ message }) => message).join('; ')}
        </Problem>
      )}
      {conflicts > 0 && <Problem>{messages.checks.conflicts(conflicts)}</Problem>}
      {space.urls.published !== undefined && <p>{words.mergePublished(space.urls.published)}</p>}
    </FormDialog>
  )
}

const isAgainst = ({ status }: Review) => status === 'changes-requested'
