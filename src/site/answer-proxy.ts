import { ApiError, errorBody } from '../contract/errors.ts'
import { callOperation } from '../features/generated/openapi-pages/index.ts'
import { answerWith, type Answer } from './answer.ts'
import type { Place } from './open-place.ts'
import { readVisibleDocument } from './read-document.ts'
import type { SiteRequest } from './request.ts'

/** Sends a request of the try-it panel for a reader who may read the page that it is on. */
export async function answerProxy(place: Place, request: SiteRequest): Promise<Answer | undefined> {
  const page = place.tree.byId.get(request.url.searchParams.get('page') ?? '')
  if (page === undefined) return undefined
  const web = request.web()
  // Other sites cannot send this type without asking first.
  if (!web.headers.get('content-type')?.startsWith('application/json')) return undefined
  try {
    const document = await readVisibleDocument(place, page)
    const given: unknown = await web.json().catch(() => undefined)
    const { spaceId, site } = place.content
    const shown = { organizationId: site.organization_id, spaceId, document }
    return answer(200, await callOperation(place.ctx.services, shown, given))
  } catch (error) {
    if (error instanceof ApiError) return answer(error.status, errorBody(error.status, error.message))
    throw error
  }
}

// Always in an envelope: what an API answers must not act as a page of this site.
function answer(status: number, body: object): Answer {
  return answerWith({
    status,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(body),
    keeping: 'nobody',
  })
}
