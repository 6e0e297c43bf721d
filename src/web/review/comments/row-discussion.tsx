import { useQuery } from '@tanstack/react-query'
import { MessageSquarePlus, PencilLine } from 'lucide-react'
import { createContext, lazy, Suspense, useContext, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Space } from '../../../contract/content/spaces.ts'
import { blockText, type Block } from '../../../engine/document/index.ts'
import { commentsQuery, useCommentActions, type DiscussedPlace } from '../../api/comments.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { useLostFocus } from '../../ui/lost-focus.ts'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'
import { SelectionButton } from './selection-button.tsx'
import { Thread } from './thread.tsx'
import { useWordsOfRow } from './use-words-of-row.ts'
import { withQuote } from './with-quote.ts'

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
  const [quote, setQuote] = useState<string>()
  const words = messages.comments
  const { comment: mayComment, edit: mayEdit } = space.permissions
  const row = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const now = useMemo(
    () => (mayComment && !isGone ? blockText(block) : undefined),
    [block, isGone, mayComment],
  )
  const selected = useWordsOfRow(row, text, now)
  const posted = useRef(false)
  // From the form to what was said with it, or back to what opened it.
  useLostFocus(doing === 'comment', () => {
    const threads = row.current?.querySelectorAll('article')
    const said = posted.current ? [...(threads ?? [])].at(-1) : undefined
    posted.current = false
    return said ?? row.current?.querySelector<HTMLElement>('[data-row-actions] button')
  })
  const comment = (words: string | undefined) => {
    setQuote(words)
    setDoing('comment')
  }
  return (
    <div ref={row} className={styles.discussed}>
      <div ref={text}>{children}</div>
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
          {doing === 'comment' && quote !== undefined && <p className={styles.quote}>{quote}</p>}
          {doing === 'comment' && (
            <CommentForm
              spaceId={space.id}
              keptAs={`${place.spaceId} ${place.changeRequestId} ${target.page} ${target.node}`}
              label={words.field}
              action={words.field}
              error={post.error}
              isPending={post.isPending}
              hasFocus
              onCancel={() => setDoing(undefined)}
              onSubmit={async (markdown) => {
                await post.mutateAsync({ ...target, markdown: withQuote(markdown, quote) })
                posted.current = true
                setDoing(undefined)
              }}
            />
          )}
        </div>
      )}
      {mayComment && doing !== 'comment' && (
        <div className={styles.rowActions} data-row-actions>
          <Button look="quiet" onPress={() => comment(undefined)}>
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
      {selected !== undefined && (
        <SelectionButton top={selected.top} start={selected.start} onPress={() => comment(selected.words)} />
      )}
      {doing === 'suggest' && (
        <Suspense>
          <SuggestForm place={place} target={target} block={block} onClose={() => setDoing(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
