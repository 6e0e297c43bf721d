import { queryOptions } from '@tanstack/react-query'
import { spaceContent } from '../../contract/content/content.ts'
import { revisionContent } from '../../contract/content/revisions.ts'
import { changeRequestContent } from '../../contract/review/change-requests.ts'
import type { RevisionFile } from '../../contract/content/pages.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import type { ContentLocation } from './content-location.ts'
import { keys } from './keys.ts'
import { otherSpaceOf } from './names-across-spaces.ts'

const plain = { metadata: false }
// What is written in the app is written as it is stored; what is below a page, its tree tells.
const asStored = { ...plain, 'format.document.fences': 'code', pages: false } as const

/** The tree of pages: of each what a tree shows. */
export function pagesQuery(location: ContentLocation) {
  return queryOptions({
    queryKey: keys.pages(location),
    queryFn: async () => {
      const { spaceId, changeRequestId, revisionId } = location
      if (changeRequestId !== undefined)
        return call(changeRequestContent.outline, { params: { spaceId, changeRequestId } })
      if (revisionId !== undefined) return call(revisionContent.outline, { params: { spaceId, revisionId } })
      return call(spaceContent.outline, { params: { spaceId } })
    },
    select: ({ pages }) => pages,
  })
}

/** All the files: there may be thousands, and whoever shows a text needs those that are in it. */
export function filesQuery(location: ContentLocation) {
  return queryOptions({ queryKey: keys.files(location), queryFn: () => readFiles(location) })
}

const filesAtOnce = 100

/** The files with these names; what was there before is shown until they come. */
export function filesAmongQuery(location: ContentLocation, names: string[]) {
  return queryOptions({
    queryKey: [...keys.files(location), names],
    queryFn: async () => {
      const bySpace = Map.groupBy(names.map(otherSpaceOf), ({ space }) => space)
      const parts = [...bySpace].flatMap(([space, files]) =>
        Array.from({ length: Math.ceil(files.length / filesAtOnce) }, async (_none, at) => {
          const ids = files.slice(at * filesAtOnce, (at + 1) * filesAtOnce).map(({ id }) => id)
          if (space === undefined) return readFiles(location, ids)
          // Of a space that is not for them, they see none.
          return readFiles({ spaceId: space }, ids).catch(() => [])
        }),
      )
      return (await Promise.all(parts)).flat()
    },
    enabled: names.length > 0,
    placeholderData: (before) => before,
  })
}

function readFiles(location: ContentLocation, ids?: string[]): Promise<RevisionFile[]> {
  const { spaceId, changeRequestId, revisionId } = location
  return allPages((page) => {
    const query = { ...plain, ...page, ...(ids && { ids: ids.join(',') }) }
    if (changeRequestId !== undefined)
      return call(changeRequestContent.files, { params: { spaceId, changeRequestId }, query })
    if (revisionId !== undefined)
      return call(revisionContent.files, { params: { spaceId, revisionId }, query })
    return call(spaceContent.files, { params: { spaceId }, query })
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
    queryFn: () =>
      call(revisionContent.revision, {
        params: { spaceId, revisionId },
        query: { content: false },
      }),
  })
}
