import { libraryQuery, spaceQuery } from '../api/content.ts'
import { organizationQuery, userQuery } from '../api/people.ts'
import { queryClient } from '../api/query-client.ts'
import { pageQuery, pagesQuery } from '../api/reading.ts'
import { awaitedReviewsQuery, ownChangeRequestsQuery } from '../api/review.ts'
import { contentAddress, type AddressParams } from '../content/content-address.ts'
import { prepareEditor } from '../editor/lazy-editor.ts'
import { locate } from '../content/locate-page.ts'

// What a screen will ask for, all at once and while its script still comes; what fails here is told by the screen.

export function prefetchOrganization(organizationId: string): void {
  void queryClient.prefetchQuery(organizationQuery(organizationId))
}

export function prefetchHome(organizationId: string): void {
  void queryClient.prefetchQuery(libraryQuery(organizationId))
  void queryClient.prefetchQuery(awaitedReviewsQuery(organizationId))
  queryClient.ensureQueryData(userQuery).then(
    ({ id }) => queryClient.prefetchQuery(ownChangeRequestsQuery(organizationId, id)),
    () => {},
  )
}

export function prefetchSpace(spaceId: string): void {
  void queryClient.prefetchQuery(spaceQuery(spaceId))
}

/** A page that is about to be written in. */
export function prefetchEditing(params: AddressParams): void {
  prepareEditor()
  prefetchPage(params)
}

export function prefetchPage(params: AddressParams): void {
  const { location, path } = contentAddress(params)
  queryClient.ensureQueryData(pagesQuery(location)).then(
    ({ pages }) => {
      const here = locate(pages, path)
      return here && queryClient.prefetchQuery(pageQuery(location, here.page.id))
    },
    () => {},
  )
}
