import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { commentQuery } from '../../api/comments.ts'
import { hrefIn } from '../../api/content-location.ts'
import { pagesQuery } from '../../api/reading.ts'
import { locate } from '../../content/locate-page.ts'

/** Leads to a comment wherever its page stands now; one on the whole space is shown with its first page. */
export function FindComment() {
  const { spaceId = '', commentId = '' } = useParams({ strict: false })
  const { data: comment } = useSuspenseQuery(commentQuery(spaceId, commentId))
  const { data: pages } = useSuspenseQuery(pagesQuery({ spaceId }))
  const first = locate(pages, '')?.page
  const path = comment.target.page?.path || (first !== undefined && 'path' in first ? first.path : '')
  return <Navigate to={hrefIn({ spaceId }, path)} hash={`comment-${commentId}`} replace />
}
