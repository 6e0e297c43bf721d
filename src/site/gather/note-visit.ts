import { createHmac } from 'node:crypto'
import type { SiteEvent } from '../../contract/publishing/site-insights.ts'
import type { Place } from '../visit/open-place.ts'
import type { SiteRequest } from '../visit/request.ts'
import type { SitePage } from '../visit/site-tree.ts'
import { foreignCookies } from '../visit/visitor.ts'
import type { EventBuffer } from './event-buffer.ts'

// What strangers say is stored, so it is short.
const longestWord = 512
const longestUrl = 1024
const longestCookies = 2048

type Told = Pick<SiteEvent, 'type'> &
  Partial<Pick<SiteEvent, 'feedback' | 'query' | 'results' | 'link'>> & { pageId: string | null }

/** A reader's word on a page; the page that it is about, or nothing where it is no word on one. */
export async function noteFeedback(
  place: Place,
  request: SiteRequest,
  events: EventBuffer,
): Promise<SitePage | undefined> {
  const rating = request.form.get('rating')
  const page = await place.tree.byId(request.form.get('page') ?? '')
  if (page === undefined || (rating !== 'good' && rating !== 'ok' && rating !== 'bad')) return undefined
  const comment = request.form.get('comment')?.trim().slice(0, longestWord)
  // The vote was told before the word that follows it.
  const told: Told = comment
    ? { type: 'page_post_feedback_comment', pageId: page.entry.id, feedback: { rating, comment } }
    : { type: 'page_post_feedback', pageId: page.entry.id, feedback: { rating } }
  note(place, { request, events, told })
  return page
}

/** That a page was seen, or what was looked for. */
export async function noteEvent(place: Place, request: SiteRequest, events: EventBuffer): Promise<void> {
  const { form } = request
  const page = await place.tree.byId(form.get('page') ?? '')
  const query = form.get('query')?.slice(0, 512)
  const results = Math.min(1000, Math.max(0, Math.trunc(Number(form.get('results') ?? 0)) || 0))
  const pageId = page?.entry.id ?? null
  const link = form.get('link')?.slice(0, longestUrl)
  if (link && URL.canParse(link)) {
    const target = { kind: 'url', url: link }
    note(place, {
      request,
      events,
      told: { type: 'link_click', pageId, link: { target, position: 'content' } },
    })
  } else if (query)
    note(place, { request, events, told: { type: 'search_type_query', query, results, pageId } })
  else if (page !== undefined) note(place, { request, events, told: { type: 'page_view', pageId } })
}

/** That somebody wanted to read at an address where nothing is. */
export function noteMissing(place: Place, request: SiteRequest, events: EventBuffer): void {
  if (request.method !== 'GET' || request.accept?.includes('text/html') !== true) return
  note(place, { request, events, told: { type: 'page_missing', pageId: null } })
}

/** Notes what a reader did; nothing of members who preview. */
function note(
  place: Place,
  { request, events, told }: { request: SiteRequest; events: EventBuffer; told: Told },
): void {
  if (place.isPreview) return
  const { content, siteSpace, view } = place
  const { pageId, ...rest } = told
  const visitorId = visitorIdOf(place, request)
  const short = (text = '') => text.slice(0, longestWord)
  events.add(content.site.id, {
    ...rest,
    ip: request.ip,
    timestamp: new Date(place.ctx.now).toISOString(),
    session: {
      visitorId,
      sessionId: visitorId,
      cookies: foreignCookies(request.cookie?.slice(0, longestCookies)),
      userAgent: short(request.userAgent),
      language: request.acceptLanguage?.split(/[,;]/)[0]?.slice(0, 64) ?? null,
      referrer: short(request.form.get('referrer') ?? ''),
      visitorAuthClaims: content.visitor.claims,
    },
    location: {
      url: ownUrl(place, request),
      siteSection: siteSpace.section ?? null,
      siteSpace: siteSpace.id,
      siteShareKey: null,
      space: content.spaceId,
      revision: view.revision.id,
      page: pageId,
    },
  })
}

// Without a cookie: readers of one day can be counted, and not be recognized on the next.
function visitorIdOf({ content, ctx }: Place, { ip, userAgent }: SiteRequest): string {
  const day = new Date(ctx.now).toISOString().slice(0, 10)
  return createHmac('sha256', ctx.services.secrets.key('site-visitors'))
    .update([day, content.site.id, ip, userAgent ?? ''].join('\n'))
    .digest('base64url')
    .slice(0, 22)
}

// The address of a share link holds its secret, so only what follows the site's own address is kept.
function ownUrl({ content, published }: Place, { form, url }: SiteRequest): string {
  const said = form.get('url') ?? ''
  const path = URL.canParse(said) ? new URL(said).pathname + new URL(said).search : url.pathname
  const root = content.key === undefined ? published.site.urls.published : undefined
  const below = path.startsWith(content.siteBasePath) ? path.slice(content.siteBasePath.length) : ''
  return `${root ?? `${url.origin}/`}${below}`.slice(0, longestUrl)
}
