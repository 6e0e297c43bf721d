import type { SiteEvent } from '../../../contract/publishing/site-insights.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/database/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { pageFeedbackGiven, siteVisited, type Visit } from '../sites/index.ts'
import { insertEvents } from './queries.ts'
import { visitorAgent } from './visitor-agent.ts'

type EventRow = Tables['site_events']

const longestClaims = 4096

/** Notes what visitors did. Who they are beyond the ids that they were given is not kept. */
export async function recordSiteEvents(
  ctx: Context,
  { siteId, events }: { siteId: string; events: Visit[] },
): Promise<void> {
  await insertEvents(
    ctx.db,
    events.map((event) => rowOf(ctx, siteId, event)),
  )
  await ctx.emit(siteVisited({ siteId, visits: events }))
  for (const event of events) {
    if (event.feedback === undefined) continue
    const { page, space, url } = event.location
    await ctx.emit(pageFeedbackGiven({ siteId, pageId: page, spaceId: space, url, ...event.feedback }))
  }
}

function rowOf(ctx: Context, siteId: string, event: SiteEvent): EventRow {
  const { session, location, feedback, link, operation } = event
  const url = URL.parse(location.url)
  const referrer = session.referrer ?? ''
  const claims = JSON.stringify(session.visitorAuthClaims ?? {})
  const target = link?.target
  const campaign = (name: string) => url?.searchParams.get(name)?.slice(0, 256) ?? ''
  return {
    id: newId(),
    site_id: siteId,
    type: event.type,
    at: timeOf(ctx, event),
    url: location.url,
    display_context: location.displayContext ?? 'site',
    site_section_id: location.siteSection,
    site_space_id: location.siteSpace,
    share_key: location.siteShareKey,
    space_id: location.space,
    page_id: location.page,
    visitor_id: session.visitorId,
    session_id: session.sessionId,
    ...visitorAgent(session.userAgent),
    language: session.language ?? null,
    referrer,
    referrer_domain: URL.parse(referrer)?.hostname ?? '',
    utm_source: campaign('utm_source'),
    utm_medium: campaign('utm_medium'),
    utm_campaign: campaign('utm_campaign'),
    utm_term: campaign('utm_term'),
    utm_content: campaign('utm_content'),
    claims: claims.length > longestClaims ? '{}' : claims,
    query: event.query ?? null,
    results: event.results ?? null,
    rating: feedback?.rating ?? null,
    comment: feedback?.comment ?? null,
    answer_rating: event.rating ?? null,
    link: target === undefined ? null : JSON.stringify(target).slice(0, longestClaims),
    link_kind: textOf(target?.['kind']),
    link_domain: URL.parse(textOf(target?.['url']) ?? '')?.hostname ?? null,
    link_position: link?.position ?? null,
    operation_path: operation?.path ?? null,
    operation_method: operation?.method ?? null,
    placement: event.placement ?? null,
  }
}

// A clock that runs ahead, or was wrong for long, would spoil the counts.
function timeOf({ now }: Context, { timestamp }: SiteEvent): number {
  const said = timestamp === undefined ? now : Date.parse(timestamp)
  const day = 24 * 3_600_000
  return said > now || said < now - 7 * day ? now : said
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, 2048) : null
}
