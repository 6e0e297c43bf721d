import { useQuery } from '@tanstack/react-query'
import { MessageSquarePlus, PencilLine } from 'lucide-react'
import { createContext, lazy, Suspense, useContext, useRef, useState, type ReactNode } from 'react'
import type { Space } from '../../../contract/content/spaces.ts'
import type { Block } from '../../../engine/document/index.ts'
import { commentsQuery, useCommentActions, type DiscussedPlace } from '../../api/comments.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { useLostFocus } from '../../ui/lost-focus.ts'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'
import { Thread } from './thread.tsx'

// With the Markdown that it writes and reads.
const SuggestForm = lazy(async () => ({ default: (await import('./suggest-form.tsx')).SuggestForm }))

type Discussed = { space: Space; place: DiscussedPlace; isOpen: boolean }

/** Whose differences are discussed; where there is none, differences are only read. */
export const DiscussedDifferences = createContext<Discussed | undefined>(undefined)

/** A block of a difference with what is said about it. */
export function RowDiscussion({
  pageId,
  block,
  isGone,
  children,
}: {
  pageId: string
  block: Block
  isGone: boolean
  children: ReactNode
}) {
  const discussed = useContext(DiscussedDifferences)
  const node = 'key' in block ? block.key : undefined
  if (discussed === undefined || node === undefined) return children
  return (
    <OnRow {...discussed} target={{ page: pageId, node }} block={block} isGone={isGone}>
      {children}
    </OnRow>
  )
}

function OnRow({
  space,
  place,
  isOpen,
  target,
  block,
  isGone,
  children,
}: Discussed & {
  target: { page: string; node: string }
  block: Block
  isGone: boolean
  children: ReactNode
}) {
  const { data: comments = [] } = useQuery(commentsQuery(place))
  const [doing, setDoing] = useState<'comment' | 'suggest'>()
  const { post } = useCommentActions(place)
  const own = comments.filter(
    (each) => each.target.node?.id === target.node && each.target.page?.id === target.page,
  )
  const words = messages.comments
  const { comment: mayComment, edit: mayEdit } = space.permissions
  const row = useRef<HTMLDivElement>(null)
  const posted = useRef(false)
  // From the form to what was said with it, or back to what opened it.
  useLostFocus(doing === 'comment', () => {
    const threads = row.current?.querySelectorAll('article')
    const said = posted.current ? [...(threads ?? [])].at(-1) : undefined
    posted.current = false
    return said ?? row.current?.querySelector<HTMLElement>('[data-row-actions] button')
  })
  return (
    <div ref={row} className={styles.discussed}>
      {children}
      {(own.length > 0 || doing === 'comment') && (
        <div className={styles.onRow}>
          {own.map((each) => (
            <Thread
              key={each.id}
              place={place}
              comment={each}
              mayComment={mayComment}
              mayEdit={mayEdit && isOpen}
            />
          ))}
          {doing === 'comment' && (
            <CommentForm
              spaceId={space.id}
              label={words.field}
              action={words.field}
              error={post.error}
              isPending={post.isPending}
              hasFocus
              onCancel={() => setDoing(undefined)}
              onSubmit={async (markdown) => {
                await post.mutateAsync({ ...target, markdown })
                posted.current = true
                setDoing(undefined)
              }}
            />
          )}
        </div>
      )}
      {mayComment && doing !== 'comment' && (
        <div className={styles.rowActions} data-row-actions>
          <Button look="quiet" onPress={() => setDoing('comment')}>
            <MessageSquarePlus aria-hidden />
            {words.onBlock}
          </Button>
          {isOpen && !isGone && (
            <Button look="quiet" onPress={() => setDoing('suggest')}>
              <PencilLine aria-hidden />
              {words.suggest}
            </Button>
          )}
        </div>
      )}
      {doing === 'suggest' && (
        <Suspense>
          <SuggestForm place={place} target={target} block={block} onClose={() => setDoing(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
