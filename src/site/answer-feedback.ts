import { announceVisit } from '../features/integrations/index.ts'
import { answerWith, redirectTo, type Answer } from './answer.ts'
import { pagePath } from './addresses.ts'
import { recordLater, type SiteEvent } from './event-buffer.ts'
import type { Place } from './open-place.ts'
import type { SiteRequest } from './request.ts'

/** A reader's word on a page. */
export async function answerFeedback(place: Place, request: SiteRequest): Promise<Answer | undefined> {
  const page = place.tree.byId.get(request.form.get('page') ?? '')
  const rating = request.form.get('rating')
  if (page === undefined || (rating !== 'good' && rating !== 'ok' && rating !== 'bad')) return undefined
  record(place, request, { type: 'page_post_feedback', pageId: page.entry.id, rating })
  if (request.accept?.includes('application/json'))
    return answerWith({ type: 'application/json; charset=utf-8', body: '{}', keeping: 'nobody' })
  return redirectTo(`${place.content.basePath}${pagePath(page, place.tree)}`, { status: 303 })
}

/** That a page was seen. */
export async function answerEvents(place: Place, request: SiteRequest): Promise<Answer> {
  const page = place.tree.byId.get(request.form.get('page') ?? '')
  if (page !== undefined) record(place, request, { type: 'page_view', pageId: page.entry.id })
  return { status: 204, headers: { 'cache-control': 'no-store' }, body: Buffer.alloc(0) }
}

function record(
  place: Place,
  request: SiteRequest,
  event: Pick<SiteEvent, 'type' | 'pageId' | 'rating'>,
): void {
  if (place.isPreview) return
  announceVisit(place.ctx.services, {
    siteId: place.content.site.id,
    event: {
      type: event.type === 'page_view' ? 'site_view' : 'page_feedback',
      spaceId: place.content.spaceId,
      siteSpaceId: place.siteSpace.id,
      pageId: event.pageId,
      ...(event.rating === undefined ? {} : { feedback: { rating: event.rating } }),
      visitor: { anonymousId: '', cookies: {}, userAgent: request.userAgent ?? '', ip: '' },
      url: request.form.get('url') ?? request.url.href,
      referrer: request.form.get('referrer') ?? '',
    },
  })
  recordLater(place.ctx.services, {
    ...event,
    siteId: place.content.site.id,
    siteSpaceId: place.siteSpace.id,
    spaceId: place.content.spaceId,
    url: request.form.get('url') ?? request.url.href,
    referrer: request.form.get('referrer') ?? '',
    at: place.ctx.now,
  })
}
