import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { updateSpaceContent } from '../../contract/content/content.ts'
import type { ContentEdit } from '../../contract/content/edits.ts'
import type { RevisionFile, RevisionPage } from '../../contract/content/pages.ts'
import { getSpaceById, type Space } from '../../contract/content/spaces.ts'
import {
  createChangeRequest,
  getChangeRequestById,
  listChangeRequestsForSpace,
  updateChangeRequestContent,
} from '../../contract/review/change-requests.ts'
import { call } from './call.ts'
import type { ContentLocation } from './content-location.ts'
import { spaceQuery } from './content.ts'
import { userQuery } from './people.ts'
import { queryClient } from './query-client.ts'
import { pageQuery } from './reading.ts'
import { changeRequestQuery } from './review.ts'

/**
 * Where this person's edits of a space go: into the space where it is live, else into their newest draft, which
 * is made when there is none.
 */
export async function draftOf(client: QueryClient, space: Space): Promise<ContentLocation> {
  const spaceId = space.id
  if (space.editMode === 'live') return { spaceId }
  const { id: creator } = await client.ensureQueryData(userQuery)
  const params = { spaceId }
  const { items } = await call(listChangeRequestsForSpace, {
    params,
    query: { creator, status: 'draft', limit: 1 },
  })
  const draft = items[0] ?? (await call(createChangeRequest, { params }))
  return { spaceId, changeRequestId: String(draft.number) }
}

/** Opens another change request; answers its number. */
export async function createDraft(spaceId: string, subject?: string): Promise<string> {
  const body = subject === undefined ? {} : { subject }
  return String((await call(createChangeRequest, { params: { spaceId }, body })).number)
}

export type Edited = {
  revision: string
  pages: { id: string; path?: string }[]
  insertedFiles: RevisionFile[]
  reusableContents: { id: string }[]
}

/** Edits content: all of the changes or none. What others changed since the `revision` that was seen is merged. */
export async function edit(
  location: ContentLocation,
  changes: ContentEdit[],
  seen: { revision?: string; autosave?: boolean } = {},
): Promise<Edited> {
  const { spaceId, changeRequestId } = location
  const body = { changes, ...seen }
  if (changeRequestId === undefined) {
    const edited = await call(updateSpaceContent, { params: { spaceId }, body })
    forgetHead(spaceQuery(spaceId))
    return edited
  }
  const params = { spaceId, changeRequestId }
  const edited = await call(updateChangeRequestContent, {
    params,
    query: { compat: false },
    body,
  })
  forgetHead(changeRequestQuery(spaceId, changeRequestId))
  if (!('changeRequest' in edited))
    return { revision: edited.revision, pages: [], insertedFiles: [], reusableContents: [] }
  const { changeRequest, pages, insertedFiles, reusableContents } = edited
  return { revision: changeRequest.revision, pages, insertedFiles, reusableContents }
}

/** Whoever opens it next asks for its revision anew. */
function forgetHead({ queryKey }: { queryKey: QueryKey }): void {
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}

/** The revision that content stands at. */
export async function headOf({ spaceId, changeRequestId }: ContentLocation): Promise<string> {
  if (changeRequestId === undefined) return (await call(getSpaceById, { params: { spaceId } })).revision
  return (await call(getChangeRequestById, { params: { spaceId, changeRequestId } })).revision
}

// Milliseconds for which what was read to show a page is recent enough to open it: an edit names the revision that
// it was made from, and is merged with what came after it.
const recent = 2000

/** The revision that content stood at a moment ago, and the change request that it is of. */
export async function recentHeadOf({
  spaceId,
  changeRequestId,
}: ContentLocation): Promise<{ revision: string; changeRequestId?: string }> {
  if (changeRequestId === undefined)
    return queryClient.fetchQuery({ ...spaceQuery(spaceId), staleTime: recent })
  const query = { ...changeRequestQuery(spaceId, changeRequestId), staleTime: recent }
  const { id, revision } = await queryClient.fetchQuery(query)
  return { revision, changeRequestId: id }
}

/** A page as it stands in a revision, which stays as it is. */
export function pageAt(spaceId: string, revisionId: string, pageId: string): Promise<RevisionPage> {
  const query = pageQuery({ spaceId, revisionId }, pageId)
  return queryClient.fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
}
