import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, type TestUser, edit } from '../../../../test/build.ts'
import * as insights from '../../../contract/publishing/site-insights.ts'
import { createSite, publishSite } from '../../../contract/publishing/sites.ts'
import { createSpace } from '../../../contract/content/spaces.ts'
import { reindexSpace } from '../../content/search/index.ts'
import { resolvePublishedContentByUrl } from '../../../contract/publishing/published-sites.ts'

let app: TestApp
let admin: TestUser
let organizationId: string
let spaceId: string
let pageId: string
let params: { organizationId: string; siteId: string }

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: 'https://docs.example.org' })
  ;({ organizationId, admin } = await buildOrganization(app))
  const space = await app.call(createSpace, { params: { organizationId } }, admin.token)
  spaceId = space.id
  const changes = [{ operation: 'insert_page' as const, title: 'Read', ref: 'r', document: { markdown: '' } }]
  const { refs } = await edit(app, { spaceId, admin }, ...changes)
  pageId = refs['r'] ?? ''
  await reindexSpace(app.services, spaceId)
  const body = { title: 'Counted', spaces: [spaceId] }
  const site = await app.call(createSite, { params: { organizationId }, body }, admin.token)
  params = { organizationId, siteId: site.id }
  await app.call(publishSite, { params }, admin.token)
})

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const desk = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

function event(
  type: string,
  more: object = {},
  who: { id?: string; agent?: string } = {},
): insights.SiteEvent {
  return {
    type,
    session: {
      visitorId: who.id ?? 'ada',
      sessionId: `${who.id ?? 'ada'}-1`,
      cookies: {},
      userAgent: who.agent ?? desk,
      language: 'en',
      referrer: 'https://search.example/?q=1',
    },
    location: {
      url: 'https://docs.example.org/sites/counted/read?utm_source=letter',
      siteSection: null,
      siteSpace: null,
      siteShareKey: null,
      space: spaceId,
      revision: null,
      page: pageId,
    },
    ...more,
  } as insights.SiteEvent
}

const track = (events: insights.SiteEvent[], token = admin.token) =>
  app.call(insights.trackEventsInSiteById, { params, body: { events } }, token)
const aggregate = async (body: object) =>
  (
    await app.call(
      insights.aggregateSiteEvents,
      { params, body: { range: 'last30Days' as const, ...body } },
      admin.token,
    )
  ).columns
const where = (column: string, values: unknown[], operator = 'in') => ({
  where: [{ column, values, operator }],
})

describe('what visitors do', () => {
  test('is nothing when nothing is asked for, and no time is refused by name', async () => {
    expect(await aggregate({ select: [] })).toEqual([])
    await expect(aggregate(where('datetime', ['2026-12-31T23:59:60Z'], 'greaterThan'))).rejects.toMatchObject(
      {
        status: 400,
      },
    )
  })

  test('is noted by a front end and by a visitor, and counted by whatever is asked for', async () => {
    await track([
      event('page_view'),
      event('page_view', {}, { id: 'bob', agent: phone }),
      event('page_view', {}, { id: 'robot', agent: robot }),
      event('page_post_feedback', { feedback: { rating: 'good' } }),
      event('page_post_feedback', { feedback: { rating: 'bad' } }, { id: 'bob', agent: phone }),
      event('page_post_feedback_comment', { feedback: { rating: 'bad', comment: 'Where is it?' } }),
      event('search_type_query', { query: 'Giraffe ', results: 0 }),
      event('search_type_query', { query: 'giraffe', results: 0 }, { id: 'bob' }),
      event('search_type_query', { query: 'read', results: 3 }),
    ])
    const url = 'https://docs.example.org/sites/counted/'
    const found = await app.call(resolvePublishedContentByUrl, { body: { url } }, admin.token)
    await track([event('page_view')], 'apiToken' in found ? found.apiToken : '')

    expect(await aggregate({ ...where('eventType', ['page_view']) })).toEqual([
      { column: 'eventsCount', values: [4] },
    ])
    const metrics = ['visitorBrowser', 'eventsCount', 'visitorsCount', 'sessionsCount'].map((column) => ({
      column,
    }))
    const order = { by: { column: 'eventsCount' }, direction: 'desc' }
    expect(await aggregate({ select: metrics, order, ...where('eventType', ['page_view']) })).toEqual([
      { column: 'visitorBrowser', values: ['firefox', 'safari', 'unknown'] },
      { column: 'eventsCount', values: [2, 1, 1] },
      { column: 'visitorsCount', values: [1, 1, 1] },
      { column: 'sessionsCount', values: [1, 1, 1] },
    ])
    const page = { select: [{ column: 'page' }, { column: 'pageFeedbackRating' }] }
    expect(await aggregate(page)).toEqual([
      { column: 'page', values: [{ page: pageId, space: spaceId }] },
      { column: 'pageFeedbackRating', values: [{ ok: 0, good: 1, bad: 1 }] },
    ])
    const [days, counted] = await aggregate({ groupBy: [{ column: 'datetime', interval: 'month' }] })
    expect(days?.values).toHaveLength(1)
    expect(String(days?.values[0])).toMatch(/^\d{4}-\d{2}-01T00:00:00.000Z$/)
    expect(counted?.values).toEqual([10])
    expect(await aggregate({ ...where('visitorOS', ['ios', null], 'notIn') })).toEqual([
      { column: 'eventsCount', values: [8] },
    ])
    const often = { groupBy: [{ column: 'eventType' }], ...where('eventsCount', [3], 'greaterThan') }
    expect((await aggregate(often))[0]?.values).toEqual(['page_view'])
    const one = await aggregate({
      groupBy: [{ column: 'utmSource' }, { column: 'referrerDomain' }],
      limit: 1,
    })
    expect(one.map(({ values }) => values)).toEqual([['letter'], ['search.example'], [10]])
    const past = { range: { from: '2020-01-01T00:00:00.000Z', to: '2020-02-01T00:00:00.000Z' } }
    expect((await aggregate(past))[0]?.values).toEqual([0])
  })

  test('cannot be counted by what is not kept, or over times that make no sense', async () => {
    const wrong = [
      { select: [{ column: 'visitorGeoCountry' }] },
      { range: { from: '2026-02-01T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z' } },
      { range: 'lastYear', groupBy: [{ column: 'datetime', interval: 'hour' }] },
      where('eventsCount', [], 'lessThan'),
      where('url', [{}]),
    ]
    for (const body of wrong) await expect(aggregate(body)).rejects.toMatchObject({ status: 400 })
  })

  test('is summed up for a docs team: read pages, fruitless searches and feedback', async () => {
    const answer = await app.call(insights.getSitePageInsights, { params }, admin.token)
    expect(answer.pages).toEqual([
      {
        page: pageId,
        space: spaceId,
        title: 'Read',
        path: 'read',
        views: 3,
        visitors: 2,
        feedback: { good: 1, ok: 0, bad: 1 },
      },
    ])
    expect(answer.searchesWithoutResults).toEqual([{ query: 'giraffe', count: 2 }])
    expect(answer.comments).toMatchObject([{ page: pageId, rating: 'bad', comment: 'Where is it?' }])
    app.advance(8 * 24 * 3_600_000)
    const later = await app.call(
      insights.getSitePageInsights,
      { params, query: { range: 'last7Days' as const } },
      admin.token,
    )
    expect(later.pages).toEqual([])
  })
})

test('visitors with the same claims are one kind, however their tokens and names differ', async () => {
  const made = await app.call(
    createSite,
    { params: { organizationId }, body: { title: 'Kinds', spaces: [spaceId] } },
    admin.token,
  )
  const of = { organizationId, siteId: made.id }
  const view = (id: string, claims: object) => {
    const { session, ...rest } = event('page_view', {}, { id })
    return { ...rest, session: { ...session, visitorAuthClaims: claims } } as insights.SiteEvent
  }
  const events = [
    view('ada', { plan: 'pro', unsigned: { beta: true }, iat: 1, email: 'ada@example.org' }),
    view('ada', { plan: 'pro', unsigned: { beta: true }, iat: 2, email: 'ada@example.org' }),
    view('bob', { unsigned: { beta: true }, plan: 'pro', iat: 3, sub: 'bob' }),
    view('eve', { plan: 'free' }),
    view('sub', { sub: 'nothing else is known' }),
    view('none', {}),
  ]
  await app.call(insights.trackEventsInSiteById, { params: of, body: { events } }, admin.token)
  expect(await app.call(insights.listSiteVisitorSegments, { params: of }, admin.token)).toEqual({
    count: 2,
    items: [
      {
        title: 'plan: pro · beta: true',
        claims: { plan: 'pro', unsigned: { beta: true } },
        events: 3,
        visitors: 2,
        sessions: 2,
      },
      { title: 'plan: free', claims: { plan: 'free' }, events: 1, visitors: 1, sessions: 1 },
    ],
  })
})
