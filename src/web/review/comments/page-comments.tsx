import { useQuery } from '@tanstack/react-query'
import { MessageSquare, X } from 'lucide-react'
import type { Space } from '../../../contract/content/spaces.ts'
import type { Comment } from '../../../contract/review/comments.ts'
import { commentsQuery, useCommentActions, type DiscussedPlace } from '../../api/comments.ts'
import { messages } from '../../locales/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'
import { orderThreads } from './order-threads.ts'
import { Thread } from './thread.tsx'
import { withQuote } from './with-quote.ts'

/** What somebody is about to comment on; without a node, the whole page. */
export type ChosenTarget = { node?: string; preview?: string; quote?: string }

type Props = {
  space: Space
  place: DiscussedPlace
  pageId: string
  /** The keys of its blocks, in their order. */
  blockKeys: string[]
  target: ChosenTarget
  onTarget: (target: ChosenTarget) => void
  /** The comment, or the reply, that the address names. */
  focused: string | undefined
  onClose: () => void
}

/** What is said about a page, beside it: beside the text that is read, and beside the editor. */
export function PageComments(props: Props) {
  const { space, place, pageId, blockKeys, target, onTarget, focused, onClose } = props
  const { data: comments } = useQuery(commentsQuery(place, pageId))
  const { post } = useCommentActions(place)
  const words = messages.comments
  const { here, gone, resolved } = orderThreads(comments ?? [], blockKeys)
  const isResolvedShown = resolved.some(({ id }) => id === focused)
  const mayComment = space.permissions.comment
  const threadOf = (comment: Comment) => (
    <li key={comment.id}>
      <Thread
        place={place}
        comment={comment}
        mayComment={mayComment}
        mayEdit={space.permissions.edit}
        about={<About comment={comment} onShow={() => showBlock(comment.target.node?.id)} />}
      />
    </li>
  )
  return (
    <aside tabIndex={-1} className={styles.panel} data-comments aria-label={words.title}>
      <header className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{words.title}</h2>
        <IconButton label={words.close} onPress={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div className={styles.panelBody}>
        {comments?.length === 0 && (
          <div className={styles.none}>
            <MessageSquare aria-hidden />
            <p>{words.none}</p>
            {mayComment && <p className={styles.muted}>{words.noneText}</p>}
          </div>
        )}
        <ul className={styles.threads}>{here.map(threadOf)}</ul>
        {gone.length > 0 && (
          <section aria-label={words.gone}>
            <h3 className={styles.group}>{words.gone}</h3>
            <ul className={styles.threads}>{gone.map(threadOf)}</ul>
          </section>
        )}
        {resolved.length > 0 && (
          <details className={styles.done} open={isResolvedShown}>
            <summary>{words.resolvedOnes(resolved.length)}</summary>
            <ul className={styles.threads}>{resolved.map(threadOf)}</ul>
          </details>
        )}
      </div>
      {mayComment && (
        <footer className={styles.panelFoot}>
          {target.node === undefined ? (
            <p className={styles.muted}>{words.aboutPage}</p>
          ) : (
            <div className={styles.target}>
              <p className={styles.quote}>{target.quote ?? target.preview}</p>
              <Button look="quiet" onPress={() => onTarget({})}>
                {words.notAbout}
              </Button>
            </div>
          )}
          <CommentForm
            key={`${target.node} ${target.quote}`}
            spaceId={space.id}
            keptAs={`${place.spaceId} ${place.changeRequestId} ${pageId}`}
            label={words.field}
            action={words.field}
            error={post.error}
            isPending={post.isPending}
            hasFocus={target.node !== undefined}
            onSubmit={async (markdown) => {
              await post.mutateAsync({
                page: pageId,
                ...(target.node === undefined ? {} : { node: target.node }),
                markdown: withQuote(markdown, target.quote),
              })
              onTarget({})
            }}
          />
        </footer>
      )}
    </aside>
  )
}

function About({ comment: { target }, onShow }: { comment: Comment; onShow: () => void }) {
  if (target.node === undefined) return null
  const preview = target.node.preview ?? ''
  if (target.page?.outdated === true) return <p className={styles.quote}>{preview}</p>
  return (
    <button type="button" className={`${styles.quote} ${styles.jump}`} onClick={onShow}>
      {preview || messages.comments.aboutBlock}
    </button>
  )
}

function showBlock(key: string | undefined): void {
  const block = document.querySelector(`[data-block="${CSS.escape(key ?? '')}"]`)
  block?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}
