import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Comment } from '../../../contract/review/comments.ts'
import type { JSONDocument } from '../../../engine/document/index.ts'
import { useCommentActions, type DiscussedPlace } from '../../api/comments.ts'
import { keys } from '../../api/keys.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { say } from '../../ui/toast.tsx'
import styles from './comments.module.css'
import { suggestionIn } from './suggestion.ts'

// With the Markdown that it reads.
const SuggestedChange = lazy(async () => ({
  default: (await import('./suggested-change.tsx')).SuggestedChange,
}))

/** What a comment would have a block say instead, for somebody who may edit to take. */
export function Suggestion({
  place,
  comment,
  mayEdit,
}: {
  place: DiscussedPlace
  comment: Comment
  mayEdit: boolean
}) {
  const client = useQueryClient()
  const { change } = useCommentActions(place)
  const { body } = comment
  // The contract leaves the nodes open; the server answers what the engine wrote.
  const suggested = 'document' in body ? suggestionIn(body.document as JSONDocument) : undefined
  const take = useMutation({
    mutationFn: async (replacement: string) => {
      const { takeSuggestion } = await import('./take-suggestion.ts')
      await takeSuggestion(place, comment, replacement)
      await change.mutateAsync({ commentId: comment.id, resolved: true })
    },
    onSuccess: () => say(messages.comments.taken),
    onSettled: () => client.invalidateQueries({ queryKey: keys.space(place.spaceId) }),
  })
  if (suggested === undefined) return null
  const isOpen = comment.status === 'open'
  const asWritten = <pre className={styles.suggested}>{suggested}</pre>
  return (
    <div className={styles.suggestion}>
      <p className={styles.muted}>{messages.comments.suggestion}</p>
      <div className={styles.difference}>
        <Suspense fallback={asWritten}>
          <SuggestedChange place={place} target={comment.target} suggested={suggested}>
            {asWritten}
          </SuggestedChange>
        </Suspense>
      </div>
      {take.error !== null && <Problem>{take.error.message}</Problem>}
      {isOpen && mayEdit && (
        <Button isBusy={take.isPending} onPress={() => take.mutate(suggested)}>
          <Check aria-hidden />
          {messages.comments.takeIt}
        </Button>
      )}
    </div>
  )
}
