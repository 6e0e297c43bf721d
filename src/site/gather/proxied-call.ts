import { ApiError, errorBody } from '../../contract/errors.ts'
import { callOperation } from '../../features/generated/openapi-pages/index.ts'
import type { Place } from '../visit/open-place.ts'
import type { SiteRequest } from '../visit/request.ts'
import { readVisibleDocument } from './read-document.ts'

/** What an API answered to the try-it panel, for a reader who may read the page that it is on. */
export async function callForReader(
  place: Place,
  request: SiteRequest,
): Promise<{ status: number; body: object } | undefined> {
  const page = await place.tree.byId(request.url.searchParams.get('page') ?? '')
  if (page === undefined) return undefined
  const web = request.web()
  // Other sites cannot send this type without asking first.
  if (!web.headers.get('content-type')?.startsWith('application/json')) return undefined
  try {
    const document = await readVisibleDocument(place, page)
    const given: unknown = await web.json().catch(() => undefined)
    const { spaceId, site } = place.content
    const shown = { organizationId: site.organization_id, spaceId, document }
    return { status: 200, body: await callOperation(place.ctx.services, shown, given) }
  } catch (error) {
    if (error instanceof ApiError)
      return { status: error.status, body: errorBody(error.status, error.message) }
    throw error
  }
}
