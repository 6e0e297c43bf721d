import { useQuery } from '@tanstack/react-query'
import { Check, RotateCcw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Comment } from '../../../contract/review/comments.ts'
import { repliesQuery, useCommentActions, type DiscussedPlace } from '../../api/comments.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'
import { Remark } from './remark.tsx'
import { Suggestion } from './suggestion.tsx'

/** A comment with its replies, open or resolved. */
export function Thread({
  place,
  comment,
  mayComment,
  mayEdit = false,
  about,
}: {
  place: DiscussedPlace
  comment: Comment
  mayComment: boolean
  mayEdit?: boolean
  /** What it is about, where that is not to be seen. */
  about?: ReactNode
}) {
  const [isReplying, setReplying] = useState(false)
  const { data: replies = [] } = useQuery({
    ...repliesQuery(place, comment.id),
    enabled: comment.replies > 0,
  })
  const { reply, change } = useCommentActions(place)
  const words = messages.review
  const isResolved = comment.status === 'resolved'
  const commentId = comment.id
  return (
    <article tabIndex={-1} className={`${styles.thread} ${isResolved ? styles.resolved : ''}`}>
      {about}
      <Remark place={place} post={comment} postKey={{ commentId }} />
      <Suggestion place={place} comment={comment} mayEdit={mayEdit} />
      {replies.map((each) => (
        <Remark key={each.id} place={place} post={each} postKey={{ commentId, commentReplyId: each.id }} />
      ))}
      {comment.status === 'resolved' && (
        <p className={styles.muted}>{messages.comments.resolvedBy(comment.resolvedBy.displayName)}</p>
      )}
      {mayComment && !isReplying && (
        <div className={styles.buttons}>
          <Button look="quiet" onPress={() => setReplying(true)}>
            {words.reply}
          </Button>
          <Button
            look="quiet"
            isBusy={change.isPending}
            onPress={() => change.mutate({ commentId, resolved: !isResolved })}
          >
            {isResolved ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
            {isResolved ? words.reopen : words.resolve}
          </Button>
        </div>
      )}
      {isReplying && (
        <CommentForm
          spaceId={place.spaceId}
          keptAs={comment.id}
          label={words.reply}
          action={words.reply}
          error={reply.error}
          isPending={reply.isPending}
          hasFocus
          onCancel={() => setReplying(false)}
          onSubmit={async (markdown) => {
            await reply.mutateAsync({ commentId, markdown })
            setReplying(false)
          }}
        />
      )}
    </article>
  )
}
