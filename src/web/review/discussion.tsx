import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Space } from '../../contract/content/spaces.ts'
import type { ChangeRequest } from '../../contract/review/change-request.ts'
import type { Comment } from '../../contract/review/comments.ts'
import { commentsQuery, useCommentActions } from '../api/comments.ts'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/page-layout.tsx'
import { CommentForm } from './comments/comment-form.tsx'
import styles from './comments/comments.module.css'
import { Thread } from './comments/thread.tsx'
import { useDeletedBlocks } from './comments/use-deleted-blocks.ts'

const newest = 20

/** What is said about a change request: threads, each open or resolved. */
export function Discussion({ changeRequest, space }: { changeRequest: ChangeRequest; space: Space }) {
  const place = { spaceId: changeRequest.space, changeRequestId: String(changeRequest.number) }
  const { data: comments } = useSuspenseQuery(commentsQuery(place))
  const { post } = useCommentActions(place)
  const { hash } = useLocation()
  const words = messages.review
  const { comment: mayComment, edit } = space.permissions
  const isDeletedBlock = useDeletedBlocks(changeRequest, comments)
  // What is said on a block stands at that block as long as it is shown, if as deleted.
  const isHere = (comment: Comment) =>
    comment.target.node === undefined || (comment.target.page?.outdated !== false && !isDeletedBlock(comment))
  const here = comments.filter(isHere)
  const onBlocks = comments.length - here.length
  const [isWhole, setWhole] = useState(false)
  // A link to an old one shows them all.
  const isNamed = here.slice(0, -newest).some(({ id }) => hash === `comment-${id}`)
  const earlier = isWhole || isNamed ? 0 : Math.max(0, here.length - newest)
  return (
    <Section title={words.discussion}>
      {comments.length === 0 && <p className={styles.muted}>{words.nothingSaid}</p>}
      {onBlocks > 0 && <p className={styles.muted}>{words.onBlocks(onBlocks)}</p>}
      {earlier > 0 && (
        <Button look="quiet" onPress={() => setWhole(true)}>
          {words.earlierThreads(earlier)}
        </Button>
      )}
      <ul className={styles.threads}>
        {here.slice(earlier).map((comment) => (
          <li key={comment.id}>
            <Thread
              place={place}
              comment={comment}
              mayComment={mayComment}
              mayEdit={edit}
              about={<About comment={comment} />}
            />
          </li>
        ))}
      </ul>
      {mayComment && (
        <CommentForm
          spaceId={space.id}
          keptAs={changeRequest.id}
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

function About({ comment: { target } }: { comment: Comment }) {
  const { page, node } = target
  if (page === undefined) return null
  return (
    <>
      <p className={styles.muted}>
        {messages.review.onPage(page.title)}
        {page.outdated && ` · ${page.path === '' ? messages.comments.pageGone : messages.comments.gone}`}
      </p>
      {node?.preview !== undefined && <p className={styles.quote}>{node.preview}</p>}
    </>
  )
}
