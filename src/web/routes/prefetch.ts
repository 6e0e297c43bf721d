import type { ContentLocation } from '../api/content-location.ts'
import { libraryQuery, spaceQuery } from '../api/content.ts'
import { pageAt, recentHeadOf } from '../api/editing.ts'
import { organizationQuery, userQuery } from '../api/people.ts'
import { queryClient } from '../api/query-client.ts'
import { pageQuery, pagesQuery } from '../api/reading.ts'
import { awaitedReviewsQuery, changeRequestQuery, ownChangeRequestsQuery } from '../api/review.ts'
import { contentAddress, type AddressParams } from '../content/content-address.ts'
import { prepareEditor } from '../editor/lazy-editor.tsx'
import { locate, type Located } from '../content/locate-page.ts'
import { isOpenToWrite } from '../content/use-editing.ts'

// What a screen will ask for, all at once and while its script still comes. A screen is shown with what is waited
// for here: one that finds it missing shows that it loads, and React then holds it back for a third of a second.
// What fails here is told by the screen.

export async function prefetchOrganization(organizationId: string): Promise<void> {
  await ifKnown(queryClient.ensureQueryData(organizationQuery(organizationId)))
}

export function prefetchHome(organizationId: string): void {
  void queryClient.prefetchQuery(libraryQuery(organizationId))
  void queryClient.prefetchQuery(awaitedReviewsQuery(organizationId))
  queryClient.ensureQueryData(userQuery).then(
    ({ id }) => queryClient.prefetchQuery(ownChangeRequestsQuery(organizationId, id)),
    () => {},
  )
}

export async function prefetchSpace(params: AddressParams): Promise<void> {
  const { location } = contentAddress(params)
  await Promise.all([
    ifKnown(queryClient.ensureQueryData(spaceQuery(location.spaceId))),
    ifKnown(queryClient.ensureQueryData(pagesQuery(location))),
  ])
}

/** A page that is about to be written in; one that is only pointed at is not opened yet. */
export async function prefetchEditing(
  params: AddressParams,
  { isPreload }: { isPreload: boolean },
): Promise<void> {
  const { location, path } = contentAddress(params)
  const { spaceId, changeRequestId } = location
  // A change request without a path shows itself, and no page.
  if (changeRequestId !== undefined && path === '') return void prepareEditor()
  const opening = isPreload ? undefined : ifKnown(import('../editor/opening.ts'))
  const script = prepareEditor()
  const [here, space, changeRequest] = await Promise.all([
    findPage(params),
    ifKnown(queryClient.ensureQueryData(spaceQuery(spaceId))),
    changeRequestId && ifKnown(queryClient.ensureQueryData(changeRequestQuery(spaceId, changeRequestId))),
  ])
  if (here === undefined) return
  const { id, type } = here.page
  const mayWrite = space && isOpenToWrite(space, location, changeRequest || undefined)
  const isOpened = mayWrite === true && type === 'document' && !isPreload
  const page = isOpened ? ifKnown(prefetchOpened(location, id)) : prefetchPage(params)
  if (isOpened) (await opening)?.prepareOpening(location, { kind: 'page', id })
  await Promise.all([script, page])
}

/** A page as it stands in the revision that it is opened at: shown and written, it is read once. */
async function prefetchOpened(location: ContentLocation, pageId: string): Promise<void> {
  const { queryKey } = pageQuery(location, pageId)
  const known = queryClient.getQueryState(queryKey)
  if (known?.data !== undefined && !known.isInvalidated) return
  const { revision } = await recentHeadOf(location)
  queryClient.setQueryData(queryKey, await pageAt(location.spaceId, revision, pageId))
}

export async function prefetchPage(params: AddressParams): Promise<void> {
  const { location } = contentAddress(params)
  const here = await findPage(params)
  if (here === undefined) return
  // As it was, unless it is known to have changed since.
  const query = { ...pageQuery(location, here.page.id), staleTime: Number.POSITIVE_INFINITY }
  await ifKnown(queryClient.fetchQuery(query))
}

async function findPage(params: AddressParams): Promise<Located | undefined> {
  const { location, path } = contentAddress(params)
  const tree = await ifKnown(queryClient.ensureQueryData(pagesQuery(location)))
  return tree && locate(tree.pages, path)
}

function ifKnown<Data>(data: Promise<Data>): Promise<Data | undefined> {
  return data.catch(() => undefined)
}
