import { queryOptions } from '@tanstack/react-query'
import { listSpacePageBacklinks, type ContentLocation as Place } from '../../contract/content/links.ts'
import { listChangeRequestPageBacklinks } from '../../contract/review/change-requests.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import type { ContentLocation } from './content-location.ts'
import { keys } from './keys.ts'

const mostShown = 1000
const mostLookedAt = 20

/** What links to a page, from every space that one may see. */
export function backlinksQuery(location: ContentLocation, pageId: string) {
  return queryOptions({
    queryKey: [...keys.page(location, pageId), 'backlinks'],
    queryFn: () => allPages((query) => backlinksTo(location, pageId, query), mostShown),
  })
}

/** Whether something else links to one of these pages, as far as the first of them and their first links tell. */
export async function isLinkedTo(location: ContentLocation, pageIds: string[]): Promise<boolean> {
  const found = await Promise.all(
    pageIds
      .slice(0, mostLookedAt)
      .map((pageId) => backlinksTo(location, pageId, { limit: mostLookedAt }).catch(() => ({ items: [] }))),
  )
  return found.some(({ items }) =>
    items.some((place) => place.kind !== 'page' || !pageIds.includes(place.page.id)),
  )
}

function backlinksTo(
  { spaceId, changeRequestId }: ContentLocation,
  pageId: string,
  query: { limit: number; page?: string },
): Promise<{ items: Place[]; next?: { page: string } }> {
  return changeRequestId === undefined
    ? call(listSpacePageBacklinks, { params: { spaceId, pageId }, query })
    : call(listChangeRequestPageBacklinks, { params: { spaceId, changeRequestId, pageId }, query })
}
