import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import { Suspense } from 'react'
import type { Comment } from '../../../contract/review/comments.ts'
import { excerpt, nameMentions, type JSONDocument } from '../../../engine/document/index.ts'
import { spaceCommentsQuery, type CommentStatus } from '../../api/comments.ts'
import { accessQuery } from '../../api/permissions.ts'
import { messages } from '../../locales/messages.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List, ListEntry } from '../../ui/list.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { Pager } from '../../ui/pager.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const words = messages.comments
const states: CommentStatus[] = ['open', 'resolved', 'all']

/** What is said about the pages of a space. */
export function SpaceComments() {
  const { spaceId } = useParams({ from: '/spaces/$spaceId' })
  const { status = 'open' } = useSearch({ from: '/spaces/$spaceId/~/comments' })
  const navigate = useNavigate()
  return (
    <PageLayout
      title={words.title}
      description={words.allText}
      actions={
        <Select
          label={words.state}
          isLabelHidden
          value={status}
          choices={states.map((id) => ({ id, label: words.states[id] }))}
          onChange={(id) => {
            const search: { status?: 'resolved' | 'all' } =
              id === 'resolved' || id === 'all' ? { status: id } : {}
            void navigate({ to: '/spaces/$spaceId/~/comments', params: { spaceId }, search, replace: true })
          }}
        />
      }
    >
      <Suspense fallback={<Skeleton lines={5} />}>
        <Comments spaceId={spaceId} status={status} />
      </Suspense>
    </PageLayout>
  )
}

function Comments({ spaceId, status }: { spaceId: string; status: CommentStatus }) {
  const list = useSuspenseInfiniteQuery(spaceCommentsQuery(spaceId, status))
  const comments = list.data.pages.flatMap(({ items }) => items)
  const { data: access = [] } = useQuery(accessQuery({ kind: 'space', id: spaceId }))
  const names = new Map(access.map(({ user }) => [user.id, user.displayName]))
  if (comments.length === 0)
    return (
      <EmptyState icon={<MessageSquareText />} title={words.noneHere}>
        {words.noneHereText}
      </EmptyState>
    )
  return (
    <>
      <List>
        {comments.map((comment) => (
          <ListEntry
            key={comment.id}
            icon={<Avatar name={comment.postedBy.displayName} photo={comment.postedBy.photoURL} size={24} />}
            title={saidIn(comment, names)}
            badge={comment.status === 'resolved' && <Badge>{words.states.resolved}</Badge>}
            facts={
              <>
                {comment.target.page?.title ?? words.wholeSpace}
                {comment.replies > 0 && ` · ${words.replies(comment.replies)}`}
                {' · '}
                <RelativeTime at={comment.postedAt} />
              </>
            }
            href={`/spaces/${spaceId}/~/comments/${comment.id}`}
          />
        ))}
      </List>
      <Pager
        count={comments.length}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}

function saidIn({ body, postedBy }: Comment, names: Map<string, string>): string {
  // The contract leaves the nodes open; the server answers what the engine wrote.
  const document = 'document' in body ? (body.document as JSONDocument) : undefined
  const { nodes = [] } = document ?? {}
  // Words that a comment is about stand before what it says of them.
  const own = nodes.length > 1 ? nodes.filter(({ type }) => type !== 'blockquote') : nodes
  const said = document && nameMentions({ ...document, nodes: own }, (id) => names.get(id))
  return (said && excerpt(said)) || postedBy.displayName
}
