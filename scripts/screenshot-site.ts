import type { Client } from '../src/contract/client.ts'
import { listSpacesInOrganizationById } from '../src/contract/content/spaces.ts'
import { addSectionGroupToSite } from '../src/contract/publishing/site-section-groups.ts'
import { addSectionToSite } from '../src/contract/publishing/site-sections.ts'
import { addSpaceToSite } from '../src/contract/publishing/site-spaces.ts'
import { trackEventsInSiteById } from '../src/contract/publishing/site-insights.ts'
import { createSiteRedirect } from '../src/contract/publishing/site-redirects.ts'
import { createSite, publishSite } from '../src/contract/publishing/sites.ts'

/** A site with sections, variants and a group. */
export async function fillSite(
  call: Client,
  { organizationId, spaceId }: { organizationId: string; spaceId: string },
): Promise<string> {
  const { items: spaces } = await call(listSpacesInOrganizationById, { params: { organizationId } })
  const others = spaces.filter(({ id }) => id !== spaceId)
  const body = { title: 'Documentation of everything', spaces: [spaceId] }
  const { id: siteId } = await call(createSite, { params: { organizationId }, body })
  const params = { organizationId, siteId }
  const made: string[] = []
  for (const [at, { id, title }] of others.slice(0, 3).entries()) {
    const icon = ['code', 'book', 'rocket'][at] ?? 'book'
    made.push((await call(addSectionToSite, { params, body: { spaceId: id, title, icon } })).id)
  }
  await call(addSectionGroupToSite, { params, body: { title: 'More', sections: made.slice(1) } })
  const last = others.at(-1)
  if (last !== undefined) await call(addSpaceToSite, { params, body: { spaceId: last.id } })
  await call(publishSite, { params })
  await visit(call, params)
  return siteId
}

/** A month of readers, and redirects. */
async function visit(call: Client, params: { organizationId: string; siteId: string }): Promise<void> {
  const day = 86_400_000
  const event = (at: number, told: object) => ({
    type: 'page_view' as const,
    session: {
      visitorId: `visitor ${at % 23}`,
      sessionId: `session ${at}`,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150 Safari/537.36',
      language: ['en', 'de', 'fr'][at % 3] ?? 'en',
      referrer: at % 4 === 0 ? 'https://search.example/' : '',
    },
    location: {
      url: 'https://docs.example.org/start',
      siteSection: null,
      siteSpace: null,
      siteShareKey: null,
      space: null,
      revision: null,
      page: null,
    },
    timestamp: new Date(Date.now() - (at % 30) * day).toISOString(),
    ...told,
  })
  const count = (most: number, told: object) => Array.from({ length: most }, (_, at) => event(at * at, told))
  const missing = { url: 'https://docs.example.org/sites/docs/old/page-that-was-renamed' }
  const events = [
    ...count(300, {}),
    ...count(20, { type: 'search_type_query', query: 'single sign-on', results: 3 }),
    ...count(7, { type: 'search_type_query', query: 'kubernetes', results: 0 }),
    ...count(9, { type: 'page_missing', location: { ...event(0, {}).location, ...missing } }),
  ]
  await call(trackEventsInSiteById, { params, body: { events } })
  for (const source of ['/docs/v1/*', '/old/install', '/changelog'])
    await call(createSiteRedirect, {
      params,
      body: { source, destination: { kind: 'external', url: 'https://example.org/new' }, permanent: true },
    })
}
