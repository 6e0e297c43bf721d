import { beforeAll, expect, test } from 'vitest'
import { decodeJwt } from 'jose'
import { updateSpaceContent } from '../src/contract/content/content.ts'
import { createChangeRequest, updateChangeRequestContent } from '../src/contract/review/change-requests.ts'
import { createSite, publishSite, updateSiteById } from '../src/contract/publishing/sites.ts'
import { addSectionToSite } from '../src/contract/publishing/site-sections.ts'
import { reindexSpace } from '../src/features/content/search/index.ts'
import { vouchForHostname } from '../src/features/publishing/site-hostnames/index.ts'
import { transact } from '../src/kernel/transact.ts'
import { bootApp, type TestApp } from './app.ts'
import { buildOrganization, buildUser, type TestUser, buildSpace } from './build.ts'

// The calls of a renderer of published sites that knows nothing of this program, in its order, with the members
// of each answer that it cannot do without.

let app: TestApp
let admin: TestUser
let organizationId: string
let spaceId: string
let apiToken: string
const host = 'https://docs.reader.example'

type Json = Record<string, unknown>

async function ask(path: string, { body, token = apiToken }: { body?: object; token?: string } = {}) {
  const response = await app.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: response.statusCode, json: response.json() as Json & { error?: Json } }
}

function lookUp(url: string) {
  const visitor = { unsignedClaims: {}, type: 'human' }
  const body = { url, visitor, redirectOnError: false, cacheBust: 'x' }
  return ask('/urls/published', { body, token: admin.token })
}

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: 'https://lectern.example' })
  ;({ organizationId, admin } = await buildOrganization(app))
  const space = async (title: string, changes: object[]) => {
    const id = await buildSpace(app, { organizationId, admin, title })
    await app.call(updateSpaceContent, { params: { spaceId: id }, body: { changes } as never }, admin.token)
    await reindexSpace(app.services, id)
    return id
  }
  const page = (title: string, markdown: string, ref: string) => ({
    operation: 'insert_page',
    title,
    ref,
    document: { markdown },
  })
  spaceId = await space('Guide', [
    page('Welcome', '# Welcome\n\nSee [Use](use.md).', 'welcome'),
    page(
      'Use',
      '---\nmetaLinks:\n  alternates:\n    - https://example.org/b\n---\n\n# Use\n\nRead acacia.\n\n{% if visitor.claims.beta %}\nHidden\n{% endif %}',
      'use',
    ),
  ])
  const other = await space('Reference', [page('Calls', 'All calls', 'calls')])
  const made = { title: 'Read', spaces: [spaceId] }
  const site = await app.call(createSite, { params: { organizationId }, body: made }, admin.token)
  const params = { organizationId, siteId: site.id }
  const hostname = 'docs.reader.example'
  await app.call(updateSiteById, { params, body: { hostname } }, admin.token)
  await transact(app.services, { kind: 'system' }, (ctx) => vouchForHostname(ctx, { hostname }))
  await app.call(addSectionToSite, { params, body: { spaceId: other } }, admin.token)
  await app.call(publishSite, { params }, admin.token)
})

test('a renderer finds, reads and searches a site with nothing but its address', async () => {
  // The root and each beginning of the path are asked for at once; only the last may win.
  const [root, section, primary] = await Promise.all(
    ['/', '/reference', '/reference/calls'].map((path) => lookUp(`${host}${path}`)),
  )
  expect([root?.json['complete'], section?.json['complete'], primary?.json['complete']]).toEqual([
    false,
    true,
    true,
  ])
  expect(primary?.json).toMatchObject({ basePath: '/reference/', siteBasePath: '/', pathname: '/calls' })

  const { json: found } = await lookUp(`${host}/use`)
  for (const member of ['site', 'siteSection', 'siteSpace', 'space', 'organization', 'canonicalUrl'])
    expect(found[member], member).toBeTypeOf('string')
  apiToken = String(found['apiToken'])
  expect(Number(decodeJwt(apiToken).exp) - Date.now() / 1000).toBeGreaterThan(120)

  const site = `/orgs/${String(found['organization'])}/sites/${String(found['site'])}`
  const { json: profile } = await ask(`${site}/published`)
  expect(profile).toMatchObject({
    site: { urls: { published: `${host}/` } },
    structure: { type: 'sections' },
    scripts: [],
  })
  const { site: customization } = profile['customizations'] as { site: Record<string, Json> }
  const needed = ['header', 'footer', 'favicon', 'themes', 'feedback', 'ai', 'pageActions', 'pagination']
  const more = ['externalLinks', 'privacyPolicy', 'socialPreview', 'socialAccounts', 'trademark', 'styling']
  for (const member of [...needed, ...more]) expect(customization[member], member).toBeDefined()
  for (const color of ['primaryColor', 'infoColor', 'successColor', 'warningColor', 'dangerColor'])
    expect(customization['styling']?.[color]).toEqual({
      light: expect.stringMatching(/^#[0-9A-F]{6}$/),
      dark: expect.stringMatching(/^#[0-9A-F]{6}$/),
    })
  expect(customization['styling']?.['codeTheme']).toBeDefined()
  expect(customization['pageActions']?.['items']).toEqual(['markdown', 'mcp', 'git', 'pdf'])

  const { json: space } = await ask(`/spaces/${spaceId}`)
  const revision = `/spaces/${spaceId}/revisions/${String(space['revision'])}`
  const { json: content } = await ask(`${revision}?metadata=true`)
  const pages = content['pages'] as Json[]
  expect(pages).toMatchObject([{ path: 'welcome', pages: [], layout: {}, tags: [] }, { path: 'use' }])
  const page = `${revision}/page/${String(pages[1]?.['id'])}`
  expect((await ask(`${page}/meta-links`)).json).toEqual({
    alternates: [{ kind: 'url', url: 'https://example.org/b' }],
  })
  const query = 'evaluated=deterministic-only&dereferenced=reusable-contents'
  const { json: document } = await ask(`${page}/document?${query}`)
  expect(JSON.stringify(document)).toContain('Read acacia.')
  expect(JSON.stringify(document)).not.toContain('Hidden')
  const first = `${revision}/page/${String(pages[0]?.['id'])}`
  const { json: text } = await ask(`${first}?format=markdown&format.markdown.refs=stable`)
  expect(text['markdown']).toContain(`(/pages/${String(pages[1]?.['id'])})`)

  const user = await ask(`/users/${admin.id}`)
  expect([user.json['displayName'], user.json['email']]).toEqual([expect.any(String), undefined])
  const stranger = await buildUser(app)
  expect((await ask(`/users/${stranger.id}`)).status).toBe(404)
  expect((await ask(`${site}/redirect?source=/nowhere`)).status).toBe(404)
  expect((await ask(`${revision}/path/use`)).json['id']).toBe(pages[1]?.['id'])
  const { json: results } = await ask(`${site}/search`, { body: { query: 'acacia', mode: 'all' } })
  expect(results['items']).toMatchObject([
    {
      type: 'space',
      id: spaceId,
      pages: [{ title: 'Use', path: 'use', score: expect.any(Number), ancestors: [] }],
    },
  ])
  const embed = (url: string) => ask(`/spaces/${spaceId}/embed?url=${encodeURIComponent(url)}`)
  expect((await embed('https://example.org/a')).json).toEqual({
    type: 'link',
    title: 'example.org/a',
    site: 'example.org',
  })
  expect((await embed('https://youtu.be/abcdefghijk')).json['html']).toContain(
    'youtube-nocookie.com/embed/abcdefghijk"',
  )
  expect((await embed('javascript:alert(1)')).status).toBe(400)
})

test('a renderer shows a change request and a revision to members, and to nobody else', async () => {
  const key = { spaceId }
  const made = { params: key, body: { subject: 'More' } }
  const { id } = await app.call(createChangeRequest, made, admin.token)
  const changes = [{ operation: 'insert_page' as const, title: 'Idea' }]
  await app.call(
    updateChangeRequestContent,
    { params: { ...key, changeRequestId: id }, body: { changes } },
    admin.token,
  )
  const url = `${host}/~/changes/${id}/idea`
  const { json: found } = await lookUp(url)
  expect(found).toMatchObject({ changeRequest: id, pathname: '/idea', basePath: `/~/changes/${id}/` })
  const token = String(found['apiToken'])
  const { json: request } = await ask(`/spaces/${spaceId}/change-requests/${id}`, { token })
  expect(request['revision']).toBe(found['revision'])
  const proposed = `/spaces/${spaceId}/revisions/${String(found['revision'])}`
  expect((await ask(`${proposed}/path/idea`, { token })).json['title']).toBe('Idea')
  const { json: published } = await lookUp(`${host}/use`)
  const visitor = { token: String(published['apiToken']) }
  expect((await ask(`${proposed}/path/idea`, visitor)).status).toBe(404)
  expect((await ask(`/spaces/${spaceId}/change-requests/${id}`, visitor)).status).toBe(404)
  const stranger = (await buildOrganization(app)).admin.token
  expect((await ask('/urls/published', { body: { url }, token: stranger })).status).toBe(404)
  const { json: past } = await lookUp(`${host}/~/revisions/${String(found['revision'])}/`)
  expect(past).toMatchObject({ revision: found['revision'], pathname: '/' })
  expect((await lookUp(`${host}/~/revisions/unknown/`)).status).toBe(404)
})
