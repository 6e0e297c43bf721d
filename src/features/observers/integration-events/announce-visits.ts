import type { Context } from '../../../kernel/context.ts'
import type { Visit } from '../../publishing/sites/index.ts'
import { announceEvent, type EventBody, listenersOn, scopeOfEvent } from '../integration-registry/index.ts'

/** Tells the integrations of a site what its visitors read and thought of it. */
export async function announceVisits(
  ctx: Context,
  { siteId, visits }: { siteId: string; visits: Visit[] },
): Promise<void> {
  const byType = Map.groupBy(
    visits.flatMap((visit) => eventOf(siteId, visit) ?? []),
    ({ type }) => type,
  )
  for (const [type, events] of byType)
    for (const listener of await listenersOn(ctx.db, { contentId: siteId, scope: scopeOfEvent[type] }))
      for (const event of events)
        await announceEvent(ctx, {
          integrationId: listener.integration_id,
          installationId: listener.installation_id,
          event,
        })
}

function eventOf(
  siteId: string,
  { type, session, location, feedback, ip = '' }: Visit,
): EventBody | undefined {
  if (type !== 'page_view' && feedback === undefined) return undefined
  const { space, siteSpace, page } = location
  return {
    type: feedback === undefined ? 'site_view' : 'page_feedback',
    siteId,
    ...(space === null ? {} : { spaceId: space }),
    ...(siteSpace === null || feedback !== undefined ? {} : { siteSpaceId: siteSpace }),
    ...(page === null ? {} : { pageId: page }),
    ...(feedback && { feedback }),
    visitor: {
      anonymousId: session.visitorId,
      cookies: session.cookies ?? {},
      userAgent: session.userAgent,
      ip,
      ...(session.language ? { language: session.language } : {}),
    },
    url: location.url,
    referrer: session.referrer ?? '',
  }
}
