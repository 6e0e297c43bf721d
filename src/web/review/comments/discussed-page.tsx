import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Space } from '../../../contract/content/spaces.ts'
import type { Comment } from '../../../contract/review/comments.ts'
import { commentsQuery, type DiscussedPlace } from '../../api/comments.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { PageComments, type ChosenTarget } from './page-comments.tsx'

export type PageDiscussion = {
  comments: Comment[]
  mayComment: boolean
  /** Opens the comments, on a block or on some of its words. */
  choose: (target: ChosenTarget) => void
  /** The way to them, with how many are open. */
  button: ReactNode
  /** The comments themselves, while they are open. */
  panel: ReactNode
}

/** What is said about a page; the address tells which comment, and so that they are open. */
export function usePageDiscussion(
  space: Space,
  place: DiscussedPlace,
  { pageId, blockKeys }: { pageId: string; blockKeys: string[] },
): PageDiscussion {
  const { data: comments = [] } = useQuery(commentsQuery(place, pageId))
  const { hash } = useLocation()
  const navigate = useNavigate()
  const named = /^comment-(.+)$/.exec(hash)?.[1]
  const [isOpen, setOpen] = useState(named !== undefined)
  const [target, setTarget] = useState<ChosenTarget>({})
  useEffect(() => {
    if (named !== undefined) setOpen(true)
  }, [named])
  const open = comments.filter(({ status }) => status === 'open').length
  const close = () => {
    setOpen(false)
    if (named !== undefined) void navigate({ to: '.', hash: '', replace: true, resetScroll: false })
  }
  return {
    comments,
    mayComment: space.permissions.comment,
    choose: (chosen) => {
      setTarget(chosen)
      setOpen(true)
    },
    button: (
      <Button
        look="quiet"
        aria-expanded={isOpen}
        aria-label={messages.comments.open(open)}
        onPress={() => (isOpen ? close() : setOpen(true))}
      >
        <MessageSquareText aria-hidden />
        {open > 0 && open}
      </Button>
    ),
    panel: isOpen && (
      <PageComments
        space={space}
        place={place}
        pageId={pageId}
        blockKeys={blockKeys}
        target={target}
        onTarget={setTarget}
        focused={named}
        onClose={close}
      />
    ),
  }
}
