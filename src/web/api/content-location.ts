/** Whose content: the space's own, that of a change request (by id or number), or an old revision. */
export type ContentLocation = { spaceId: string; changeRequestId?: string; revisionId?: string }

/** Where a page of that content stands in the app. */
export function hrefIn({ spaceId, changeRequestId, revisionId }: ContentLocation, path = ''): string {
  if (changeRequestId !== undefined) return `/spaces/${spaceId}/changes/${changeRequestId}/${path}`
  if (revisionId !== undefined) return `/spaces/${spaceId}/~/revisions/${revisionId}/${path}`
  return `/spaces/${spaceId}/${path}`
}
