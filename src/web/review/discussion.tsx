import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Check, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { ChangeRequest } from '../../contract/review/change-requests.ts'
import type { Comment } from '../../contract/review/comments.ts'
import { commentsQuery, repliesQuery, useCommentActions } from '../api/comments.ts'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/page-layout.tsx'
import styles from './change-request.module.css'
import { CommentForm } from './comment-form.tsx'
import { Remark } from './remark.tsx'

/** What is said about a change request: threads, each open or resolved. */
export function Discussion({
  changeRequest,
  mayComment,
}: {
  changeRequest: ChangeRequest
  mayComment: boolean
}) {
  const key = { spaceId: changeRequest.space, changeRequestId: String(changeRequest.number) }
  const { data: comments } = useSuspenseQuery(commentsQuery(key))
  const { post } = useCommentActions(key)
  const words = messages.review
  return (
    <Section title={words.discussion}>
      {comments.length === 0 && <p className={styles.muted}>{words.nothingSaid}</p>}
      <ul className={styles.threads}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <Thread changeRequest={changeRequest} comment={comment} mayComment={mayComment} />
          </li>
        ))}
      </ul>
      {mayComment && (
        <CommentForm
          label={words.comment}
          action={words.comment}
          error={post.error}
          isPending={post.isPending}
          onSubmit={(markdown) => post.mutateAsync({ markdown })}
        />
      )}
    </Section>
  )
}

function Thread({
  changeRequest,
  comment,
  mayComment,
}: {
  changeRequest: ChangeRequest
  comment: Comment
  mayComment: boolean
}) {
  const key = { spaceId: changeRequest.space, changeRequestId: String(changeRequest.number) }
  const [isReplying, setReplying] = useState(false)
  const { data: replies = [] } = useQuery({
    ...repliesQuery({ ...key, commentId: comment.id }),
    enabled: comment.replies > 0,
  })
  const { reply, resolve } = useCommentActions(key)
  const words = messages.review
  const isResolved = comment.status === 'resolved'
  return (
    <article className={`${styles.thread} ${isResolved ? styles.resolved : ''}`}>
      {comment.target.page !== undefined && (
        <p className={styles.muted}>{words.onPage(comment.target.page.title)}</p>
      )}
      <Remark post={comment} />
      {replies.map((each) => (
        <Remark key={each.id} post={each} />
      ))}
      {mayComment && !isReplying && (
        <div className={styles.actions}>
          <Button look="quiet" onPress={() => setReplying(true)}>
            {words.reply}
          </Button>
          <Button
            look="quiet"
            onPress={() => resolve.mutate({ commentId: comment.id, resolved: !isResolved })}
          >
            {isResolved ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
            {isResolved ? words.reopen : words.resolve}
          </Button>
        </div>
      )}
      {isReplying && (
        <CommentForm
          label={words.reply}
          action={words.reply}
          error={reply.error}
          isPending={reply.isPending}
          onSubmit={async (markdown) => {
            await reply.mutateAsync({ commentId: comment.id, markdown })
            setReplying(false)
          }}
        />
      )}
    </article>
  )
}
