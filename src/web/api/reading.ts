import { queryOptions } from '@tanstack/react-query'
import { spaceContent } from '../../contract/content/content.ts'
import { revisionContent } from '../../contract/content/revisions.ts'
import { changeRequestContent } from '../../contract/review/change-requests.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import type { ContentLocation } from './content-location.ts'
import { keys } from './keys.ts'

const plain = { metadata: false }
// What is written in the app is written as it is stored.
const asStored = { ...plain, 'format.document.fences': 'code' } as const

/** The tree of pages. */
export function pagesQuery(location: ContentLocation) {
  return queryOptions({
    queryKey: keys.pages(location),
    queryFn: async () => {
      const { spaceId, changeRequestId, revisionId } = location
      if (changeRequestId !== undefined)
        return call(changeRequestContent.pages, { params: { spaceId, changeRequestId }, query: plain })
      if (revisionId !== undefined)
        return call(revisionContent.pages, { params: { spaceId, revisionId }, query: plain })
      return call(spaceContent.pages, { params: { spaceId }, query: plain })
    },
    select: ({ pages }) => pages,
  })
}

export function filesQuery(location: ContentLocation) {
  return queryOptions({
    queryKey: keys.files(location),
    queryFn: () =>
      allPages((page) => {
        const { spaceId, changeRequestId, revisionId } = location
        const query = { ...plain, ...page }
        if (changeRequestId !== undefined)
          return call(changeRequestContent.files, { params: { spaceId, changeRequestId }, query })
        if (revisionId !== undefined)
          return call(revisionContent.files, { params: { spaceId, revisionId }, query })
        return call(spaceContent.files, { params: { spaceId }, query })
      }),
  })
}

export function pageQuery(location: ContentLocation, pageId: string) {
  return queryOptions({
    queryKey: keys.page(location, pageId),
    queryFn: () => {
      const { spaceId, changeRequestId, revisionId } = location
      if (changeRequestId !== undefined)
        return call(changeRequestContent.page, {
          params: { spaceId, changeRequestId, pageId },
          query: asStored,
        })
      if (revisionId !== undefined)
        return call(revisionContent.page, { params: { spaceId, revisionId, pageId }, query: asStored })
      return call(spaceContent.page, { params: { spaceId, pageId }, query: asStored })
    },
  })
}

/** A revision itself: when it was made, and from which. */
export function revisionQuery(spaceId: string, revisionId: string) {
  return queryOptions({
    queryKey: [...keys.content({ spaceId, revisionId }), 'itself'],
    queryFn: () => call(revisionContent.revision, { params: { spaceId, revisionId }, query: plain }),
  })
}
