import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from '@tanstack/react-router'
import { commentQuery } from '../../api/comments.ts'
import { hrefIn } from '../../api/content-location.ts'
import { spaceQuery } from '../../api/content.ts'
import { messages } from '../../locales/messages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { Thread } from './thread.tsx'

const words = messages.comments

/** Leads to a comment wherever its page stands now; one that is on no page of now is shown by itself. */
export function FindComment() {
  const { spaceId = '', commentId = '' } = useParams({ strict: false })
  const hash = useLocation({ select: (here) => here.hash })
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId))
  const { data: comment } = useSuspenseQuery(commentQuery(spaceId, commentId))
  const { page } = comment.target
  if (page !== undefined && page.path !== '')
    return <Navigate to={hrefIn({ spaceId }, page.path)} hash={hash || `comment-${commentId}`} replace />
  const title = page === undefined ? words.wholeSpace : page.title || messages.untitled
  return (
    <PageLayout
      title={title}
      description={page && words.pageGone}
      above={
        <Breadcrumbs
          crumbs={[
            { id: 'all', title: words.title, href: `/spaces/${spaceId}/~/comments` },
            { id: 'comment', title },
          ]}
        />
      }
    >
      <Thread place={{ spaceId }} comment={comment} mayComment={space.permissions.comment} />
    </PageLayout>
  )
}
