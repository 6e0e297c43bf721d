import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../test/app.ts'
import { buildOrganization, type TestUser, buildSpace, edit, page } from '../../test/build.ts'
import { spaceContent, updateSpaceContent } from '../contract/content/content.ts'
import type { ContentEdit } from '../contract/content/edits.ts'
import { updateSiteCustomizationById } from '../contract/publishing/site-customization.ts'
import { addSectionToSite } from '../contract/publishing/site-sections.ts'
import { getSitePageInsights } from '../contract/publishing/site-insights.ts'
import { getSitePublishingPreviewById } from '../contract/publishing/site-publishing.ts'
import { createSiteRedirect } from '../contract/publishing/site-redirects.ts'
import * as sites from '../contract/publishing/sites.ts'
import { createChangeRequest, updateChangeRequestContent } from '../contract/review/change-requests.ts'
import { updateSpaceById } from '../contract/content/spaces.ts'
import { reindexSpace } from '../features/content/search/index.ts'
import { openSession } from '../features/people/sessions/open-session.ts'
import { transact } from '../kernel/transact.ts'

let app: TestApp
let admin: TestUser
let organizationId: string

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: 'http://localhost:4000' })
  ;({ organizationId, admin } = await buildOrganization(app))
})

async function indexedSpace(title: string, changes: ContentEdit[]): Promise<string> {
  const id = await buildSpace(app, { organizationId, admin, title })
  await edit(app, { spaceId: id, admin }, ...changes)
  await reindexSpace(app.services, id)
  return id
}

async function buildSite(title: string, spaces: string[], change: object = {}) {
  const made = await app.call(
    sites.createSite,
    { params: { organizationId }, body: { title, spaces } },
    admin.token,
  )
  const params = { organizationId, siteId: made.id }
  if (Object.keys(change).length > 0)
    await app.call(sites.updateSiteById, { params, body: change }, admin.token)
  const { urls } = await app.call(sites.publishSite, { params }, admin.token)
  return { ...params, path: new URL(urls.published ?? '').pathname }
}

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })

describe('a page', () => {
  let path: string
  let spaceId: string
  let handbook: { organizationId: string; siteId: string }

  beforeAll(async () => {
    spaceId = await indexedSpace('Handbook', [
      page('Home', '# Home\n\nWelcome, see [Install](./install.md).\n\n## Why\n\nBecause.', { ref: 'home' }),
      { operation: 'insert_group', title: 'Guides', ref: 'guides' },
      page('Install', 'Run `npm install`.\n\n```ts\nconst a = 1\n```', {
        ref: 'install',
        into: 'guides',
        description: 'How to begin',
      }),
      page('Hidden', 'Not in the tree. [Why](#why), as [drawn](../plans/drawing.pdf).', { hidden: true }),
      page('Kept to ourselves', 'For no machine.\n\n## Why\n\nSecrets.', { noIndex: true }),
    ])
    ;({ path, ...handbook } = await buildSite('Handbook', [spaceId]))
  })

  test('is HTML that needs nothing from elsewhere, under a policy that runs nothing of the content', async () => {
    const response = await get(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('<h1><span>Home</span></h1>')
    expect(response.body).toContain('<meta name="description" content="Welcome, see Install. Because.">')
    expect(response.body).toContain(`href="${path}guides/install"`)
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe-inline')
    expect(response.body.match(/<script type="module" src="([^"]+)"/)?.[1]).toMatch(
      /^\/sites\/handbook\/~gitbook\/assets\/site\.[\w-]{8}\.js$/,
    )
    const asset = await get(response.body.match(/href="([^"]+\.css)"/)?.[1] ?? '')
    expect(asset.headers['cache-control']).toContain('immutable')
  })

  test('serves its font itself, first the letters that it is written in', async () => {
    const { body } = await get(path)
    const first = /<link rel="preload" as="font"[^>]* href="([^"]+)"/.exec(body)?.[1] ?? ''
    expect(first).toMatch(/^\/sites\/handbook\/~gitbook\/assets\/faces\/inter-latin-wght-normal\.\w+\.woff2$/)
    expect(body).toContain("'IBM Plex Mono'")
    const face = await get(first)
    expect(face.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(face.rawPayload.length).toBeLessThan(25_000)
    expect((await get(first.replace(/inter-latin[^/]+$/, '..%2fmanifest.json'))).statusCode).toBe(404)
  })

  test('has one address only', async () => {
    const to = async (url: string) => (await get(`${path}${url}`)).headers['location']
    expect(await to('home')).toBe(path)
    expect(await to('Guides/INSTALL')).toBe(`${path}guides/install`)
    expect(await to('guides')).toBe(`${path}guides/install`)
    expect((await get(`${path}guides/install`)).body).toContain('class="code"')
  })

  test('that is hidden can be read, and is in no tree, pager or sitemap', async () => {
    expect((await get(`${path}hidden`)).statusCode).toBe(200)
    expect((await get(path)).body).not.toContain(`${path}hidden`)
    expect((await get(`${path}sitemap-pages.xml`)).body).not.toContain('hidden')
  })

  test('is printed alone, with those below it, or with all; unless the site offers none of it', async () => {
    const { body } = await get(`${path}guides/install`)
    const alone = body.match(/href="([^"]+~gitbook\/pdf[^"]+)"/)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const titlesIn = async (url: string) =>
      Array.from((await get(url)).body.matchAll(/<div class="page-head"><h1>([^<]+)/g)).map(
        ([, title]) => title,
      )
    expect(await titlesIn(alone)).toEqual(['Install'])
    expect(await titlesIn(`${path}~gitbook/pdf`)).toEqual(['Home', 'Install', 'Kept to ourselves'])
    expect(await titlesIn(`${path}~gitbook/pdf?limit=1`)).toEqual(['Home'])
    const anchors = (await get(`${path}~gitbook/pdf`)).body.matchAll(/<h2 id="([^"]+)"/g)
    expect(Array.from(anchors, ([, id]) => id)).toEqual(['why', 'why-1'])
    expect((await get(`${path}~gitbook/pdf?page=unknown`)).statusCode).toBe(404)
    const off = { pdf: { enabled: false } }
    await app.call(updateSiteCustomizationById, { params: handbook, body: off }, admin.token)
    // What is public may be a second old.
    await expect.poll(async () => (await get(`${path}~gitbook/pdf`)).statusCode, { timeout: 3000 }).toBe(404)
    await expect.poll(async () => (await get(path)).body).not.toContain('~gitbook/pdf')
  })

  test('that does not exist is 404 in the look of the site', async () => {
    const response = await get(`${path}nothing/here`)
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('<header class="top">')
    expect(response.body).toMatch(/<nav class="sidebar drawer-only"[^]*Install[^]*<\/nav>/)
    expect((await get(`${path}guide/instal`)).body).toContain(
      `<a class="card-link" href="${path}guides/install">`,
    )
    expect((await get('/sites/unknown/')).statusCode).toBe(404)
  })

  test('that a site does not have yet is said where it begins, and only there', async () => {
    const empty = await buildSpace(app, { organizationId, admin, title: 'Empty' })
    await edit(app, { spaceId: empty, admin }, { operation: 'insert_group', title: 'Guides' })
    const begun = await buildSite('Begun', [empty])
    const response = await get(begun.path)
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('<h1>There is nothing to read here yet</h1>')
    expect((await get(`${begun.path}guide`)).body).toContain('<h1>This page does not exist</h1>')
  })

  test('is not sent again to who has it, and is sent compressed', async () => {
    const { headers } = await get(path)
    expect((await get(path, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
    const packed = await get(path, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.rawPayload.length).toBeLessThan(Number(headers['content-length']) / 2)
  })

  test('shows an edit at once', async () => {
    await get(`${path}hidden`)
    await app.call(
      updateSpaceContent,
      { params: { spaceId }, body: { changes: [page('Fresh', 'Just written.')] } },
      admin.token,
    )
    expect((await get(`${path}fresh`)).body).toContain('Just written.')
    app.advance(1500)
    expect((await get(path)).body).toContain(`${path}fresh`)
  })

  test('is Markdown for who asks for that', async () => {
    const file = await get(`${path}guides/install.md`)
    expect(file.headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(file.body).toMatch(
      /^> .*\/sites\/handbook\/llms\.txt\n\n# Install\n\n> How to begin\n\nRun `npm install`\./,
    )
    const bare = await get(`${path}guides/install.md?displayAgentInstructions=false`)
    expect(bare.body).toMatch(/^# Install/)
    expect((await get(`${path}guides/install`, { accept: 'text/markdown' })).body).toBe(file.body)
    expect((await get(path, { accept: 'text/html, text/markdown;q=0.5' })).headers['content-type']).toContain(
      'text/html',
    )
    expect((await get(`${path}index.md`)).body).toContain(
      'http://localhost:4000/sites/handbook/guides/install.md',
    )
    const absent = await get(`${path}guides/instal.md`)
    expect(absent.statusCode).toBe(200)
    expect(absent.body).toContain('guides/install.md')
  })

  test('is listed for machines unless it is kept from them', async () => {
    const llms = await get(`${path}llms.txt`)
    expect(llms.body).toContain(
      '- [Install](http://localhost:4000/sites/handbook/guides/install.md): How to begin',
    )
    expect(llms.body).not.toContain('Kept to ourselves')
    const full = await get(`${path}llms-full.txt`)
    expect(full.body).toContain('Run `npm install`.')
    expect(full.body).toContain('Not in the tree.')
    expect(full.body).not.toContain('For no machine.')
    // Whoever reads it there has no page that such an address would begin at.
    expect(full.body).toContain('](http://localhost:4000/sites/handbook/hidden#why)')
    expect(full.body).not.toMatch(/]\((?!https?:)/)
    expect((await get(`${path}sitemap.xml`)).body).toContain(
      '<loc>http://localhost:4000/sites/handbook/sitemap-pages.xml</loc>',
    )
    expect((await get(`${path}sitemap-pages.xml`)).body).not.toContain('kept-to-ourselves')
    expect((await get(`${path}robots.txt`)).body).toContain('Allow: /')
    expect((await get(`${path}kept-to-ourselves`)).headers['x-robots-tag']).toBe('noindex, nofollow')
  })

  test('is found by its words, as JSON and as a page', async () => {
    const { pages } = (await get(`${path}~gitbook/search?q=install&format=json`)).json()
    expect(pages[0]).toMatchObject({ title: 'Install', href: `${path}guides/install`, ancestors: ['Guides'] })
    const results = await get(`${path}~gitbook/search?q=because`)
    expect(results.body).toContain(`${path}#why`)
    const none = await get(`${path}~gitbook/search?q=${encodeURIComponent('<script>alert(1)</script>')}`)
    expect(none.body).not.toContain('<script>alert')
  })

  test('is read over the Model Context Protocol', async () => {
    const call = async (method: string, params: object) =>
      (
        await app.app.inject({
          method: 'POST',
          url: `${path}~gitbook/mcp`,
          headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
          payload: { jsonrpc: '2.0', id: 1, method, params },
        })
      ).json()
    const client = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    }
    expect((await call('initialize', client)).result.serverInfo.name).toBe('Handbook')
    const { result } = await call('tools/list', {})
    expect(result.tools.map(({ name }: { name: string }) => name)).toEqual(['searchDocumentation', 'getPage'])
    const found = await call('tools/call', { name: 'searchDocumentation', arguments: { query: 'install' } })
    expect(found.result.content[0].text).toContain('http://localhost:4000/sites/handbook/guides/install')
    const read = await call('tools/call', {
      name: 'getPage',
      arguments: { url: 'http://localhost:4000/sites/handbook/guides/install' },
    })
    expect(read.result.content[0].text).toContain('Run `npm install`.')
    const kept = await call('tools/call', {
      name: 'getPage',
      arguments: { url: '/sites/handbook/kept-to-ourselves' },
    })
    expect(kept.result.isError).toBe(true)
  })
})

describe('a site', () => {
  test('with sections shows them as tabs and links across them', async () => {
    const guides = await indexedSpace('Guides', [page('Start', 'Begin here.')])
    const reference = await indexedSpace('Reference', [page('Calls', `See [Start](/spaces/${guides}).`)])
    const { path, ...params } = await buildSite('Two sections', [guides])
    await app.call(
      addSectionToSite,
      { params, body: { spaceId: reference, title: 'Reference' } },
      admin.token,
    )
    app.advance(1500)
    const home = await get(path)
    expect(home.body).toContain('class="tabs-bar"')
    expect(home.body).toContain(`href="${path}reference/"`)
    const section = await get(`${path}reference/`)
    expect(section.body).toContain(`<a href="${path}">Start</a>`)
    expect((await get(`${path}llms.txt`)).body).toContain(`${path}reference/calls.md`)
    expect((await get(`${path}reference/llms.txt`)).statusCode).toBe(404)
  })

  test('keeps the page when the reader changes the variant, where the other one has it', async () => {
    const french = await indexedSpace('French', [page('Start', 'Ici.'), page('Use', 'Utiliser.')])
    const english = await indexedSpace('English', [
      page('Start', 'Here.'),
      page('Use', 'x'),
      page('More', 'y'),
    ])
    for (const [spaceId, language] of [
      [french, 'fr'],
      [english, 'en'],
    ] as const)
      await app.call(updateSpaceById, { params: { spaceId }, body: { language } }, admin.token)
    const { path } = await buildSite('Languages', [english, french])
    const use = (await get(`${path}use`)).body
    expect(use).toContain(`<a href="${path}french/use">`)
    expect(use).toContain(`hreflang="fr" href="http://localhost:4000${path}french/use"`)
    const more = (await get(`${path}more`)).body
    expect(more).toContain(`<a href="${path}french/">`)
    expect(more).not.toContain('hreflang="fr"')
    expect((await get(`${path}french/use`)).body).toContain('<html lang="fr"')
  })

  test('on its own host is served there', async () => {
    const space = await indexedSpace('Hosted', [page('Start', 'At home.')])
    await buildSite('Hosted', [space], { hostname: 'docs.acme.localhost' })
    const response = await get('/', { host: 'docs.acme.localhost' })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('At home.')
    expect(response.body).toContain('href="/~gitbook/assets/')
    expect((await get('/', { host: 'unknown.example' })).statusCode).toBe(404)
  })

  test('that is unlisted, or not published any more, is kept from search engines and readers', async () => {
    const space = await indexedSpace('Quiet', [page('Start', 'Hush.')])
    const { path, ...params } = await buildSite('Quiet', [space], { visibility: 'unlisted' })
    expect((await get(`${path}robots.txt`)).body).toContain('Disallow: /')
    expect((await get(path)).headers['x-robots-tag']).toBe('noindex, nofollow')
    expect((await get(`${path}sitemap.xml`)).statusCode).toBe(404)
    await app.call(sites.unpublishSite, { params }, admin.token)
    app.advance(1500)
    expect((await get(path)).statusCode).toBe(404)
  })

  test('that is not for programs answers none of them', async () => {
    const space = await indexedSpace('People', [page('Start', 'For people.')])
    const { path } = await buildSite('People', [space], { agentsContext: 'excluded' })
    expect((await get(`${path}start.md`)).statusCode).toBe(200)
    expect((await get(path)).statusCode).toBe(200)
    expect((await get(path, { 'user-agent': 'Claude-User/1.0' })).statusCode).toBe(404)
    expect((await get(`${path}start.md`, { 'user-agent': 'Claude-User/1.0' })).statusCode).toBe(404)
    expect((await get(`${path}llms.txt`)).statusCode).toBe(404)
  })

  test('adapts: what a visitor may not see is nowhere', async () => {
    const space = await indexedSpace('Adaptive', [
      page('Start', 'For all.\n\n{% if visitor.claims.unsigned.beta %}\nThe walrus is out.\n{% endif %}'),
      page('Beta', 'Only for the penguins.', { condition: 'visitor.claims.unsigned.beta' }),
    ])
    const { path } = await buildSite('Adaptive', [space], { adaptiveContent: { enabled: true } })
    const places = [
      path,
      `${path}llms.txt`,
      `${path}llms-full.txt`,
      `${path}sitemap-pages.xml`,
      `${path}~gitbook/search?q=penguins&format=json`,
      `${path}~gitbook/search?q=walrus&format=json`,
      `${path}index.md`,
    ]
    for (const url of places) expect((await get(url)).body).not.toMatch(/penguins\b(?!&)|walrus|\/beta/i)
    expect((await get(`${path}beta`)).statusCode).toBe(404)

    const said = await get(`${path}?visitor.beta=true&x=1`)
    expect(said.statusCode).toBe(307)
    expect(said.headers['location']).toBe(`${path}?x=1`)
    const cookie = String(said.headers['set-cookie']).split(';')[0] ?? ''
    expect((await get(path, { cookie })).body).toContain('The walrus is out.')
    expect((await get(`${path}beta`, { cookie })).statusCode).toBe(200)
    const { pages } = (await get(`${path}~gitbook/search?q=walrus&format=json`, { cookie })).json()
    expect(pages).toHaveLength(1)
    expect((await get(path, { cookie })).headers['cache-control']).toBe('private, no-cache')
    expect((await get(path)).body).not.toContain('walrus')
  })

  test('leads from where a page was to where it is, and from what the site says', async () => {
    const space = await indexedSpace('Moving', [
      page('Start', 'Here.'),
      page('Old name', 'Moved.', { ref: 'old' }),
    ])
    const { path, ...params } = await buildSite('Moving', [space])
    const found = (await get(`${path}~gitbook/search?q=moved&format=json`)).json().pages[0]
    const changes: ContentEdit[] = [{ operation: 'update_page', page: found.id, slug: 'new-name' }]
    await edit(app, { spaceId: space, admin }, ...changes)
    app.advance(1500)
    const moved = await get(`${path}old-name`)
    expect([moved.statusCode, moved.headers['location']]).toEqual([307, `${path}new-name`])
    const destination = { kind: 'external' as const, url: 'https://example.org/elsewhere' }
    await app.call(createSiteRedirect, { params, body: { source: '/gone', destination } }, admin.token)
    const gone = await get(`${path}gone`)
    expect([gone.statusCode, gone.headers['location']]).toEqual([307, 'https://example.org/elsewhere'])
    const body = { source: '/for-good', destination, permanent: true }
    await app.call(createSiteRedirect, { params, body }, admin.token)
    expect((await get(`${path}for-good`)).statusCode).toBe(308)
    expect((await get(`${path}old-name?a=1`)).headers['location']).toBe(`${path}new-name?a=1`)
    const signs = { source: '/wiki/mercury_%28planet%29', destination }
    await app.call(createSiteRedirect, { params, body: signs }, admin.token)
    expect((await get(`${path}wiki/Mercury_(planet)`)).statusCode).toBe(307)
    expect((await get(`${path}gone?a=1&b=%26`)).headers['location']).toBe(`${destination.url}?a=1&b=%26`)
    const own = { kind: 'external' as const, url: 'https://example.org/all?a=%20own&c#d' }
    const tail = { source: '/tail/*', destination: own, captureWildcard: true }
    await app.call(createSiteRedirect, { params, body: tail }, admin.token)
    expect((await get(`${path}tail/x?a=1&b=2&b=3`)).headers['location']).toBe(
      'https://example.org/all/x?a=%20own&c&b=2&b=3#d',
    )
    const round = { kind: 'external' as const, url: `http://localhost:4000${path}round/trip` }
    await app.call(
      createSiteRedirect,
      { params, body: { source: '/round/*', destination: round } },
      admin.token,
    )
    expect((await get(`${path}round/about`)).headers['location']).toBe(round.url)
    expect((await get(`${path}round/trip`)).statusCode).toBe(404)
    const onward = { kind: 'external' as const, url: `http://localhost:4000${path}on/and` }
    await app.call(
      createSiteRedirect,
      { params, body: { source: '/on/*', destination: onward, captureWildcard: true } },
      admin.token,
    )
    expect((await get(`${path}on/about`)).headers['location']).toBe(`${onward.url}/about`)
    expect((await get(`${path}on/and/about`)).statusCode).toBe(404)
    const up = { kind: 'external' as const, url: `http://localhost:4000${path}` }
    await app.call(
      createSiteRedirect,
      { params, body: { source: '/below/*', destination: up, captureWildcard: true } },
      admin.token,
    )
    expect((await get(`${path}below/about`)).headers['location']).toBe(`${up.url}about`)
    const nowhere = { kind: 'external' as const, url: 'https://example.org:99999/' }
    await app.call(
      createSiteRedirect,
      { params, body: { source: '/nowhere', destination: nowhere } },
      admin.token,
    )
    expect((await get(`${path}nowhere`)).headers['location']).toBe(nowhere.url)
  })

  test('learns what was read, looked for and thought of it', async () => {
    const space = await indexedSpace('Counted', [page('Start', 'Count me.')])
    const { path, ...params } = await buildSite('Counted', [space])
    const id = (await get(path)).body.match(/data-page="([^"]+)"/)?.[1] ?? ''
    const post = (url: string, fields: Record<string, string>) =>
      app.app.inject({
        method: 'POST',
        url: `${path}~gitbook/${url}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
    expect((await post('events', { page: id, url: `http://localhost:4000${path}` })).statusCode).toBe(204)
    expect((await post('events', { query: 'unicorns', results: '0' })).statusCode).toBe(204)
    const thanks = await post('feedback', { page: id, rating: 'good' })
    expect([thanks.statusCode, thanks.headers['location']]).toEqual([303, `${path}#~feedback`])
    expect((await post('feedback', { page: 'unknown', rating: 'good' })).statusCode).toBe(404)
    await expect
      .poll(() => app.call(getSitePageInsights, { params, query: {} }, admin.token), { timeout: 20_000 })
      .toMatchObject({
        pages: [{ page: id, views: 1, feedback: { good: 1 } }],
        searchesWithoutResults: [{ query: 'unicorns', count: 1 }],
      })
  })

  test('shows what is proposed to who may preview, and to nobody else', async () => {
    const space = await indexedSpace('Proposed', [page('Start', 'As it is.')])
    const { path, ...params } = await buildSite('Proposed', [space])
    const request = await app.call(
      createChangeRequest,
      { params: { spaceId: space }, body: { subject: 'More' } },
      admin.token,
    )
    const changes = [page('Idea', 'As it could be.')]
    await app.call(
      updateChangeRequestContent,
      { params: { spaceId: space, changeRequestId: request.id }, body: { changes } },
      admin.token,
    )
    const address = `${path}~/changes/${request.id}/idea`
    expect((await get(address)).statusCode).toBe(404)
    const member = await get(address, { authorization: `Bearer ${admin.token}` })
    expect(member.body).toContain('As it could be.')
    expect(member.headers['x-robots-tag']).toBe('noindex, nofollow')
    const visit = { address: '', userAgent: '', languages: [], secret: undefined }
    const session = await transact(app.services, { kind: 'system' }, (ctx) =>
      openSession(ctx, { userId: admin.id, method: 'link', visit }),
    )
    const signedIn = await get(address, { cookie: `lectern_session=${session}` })
    expect(signedIn.body).toContain('As it could be.')
    expect((await get(address, { cookie: 'lectern_session=guess' })).statusCode).toBe(404)
    const { url } = await app.call(getSitePublishingPreviewById, { params, query: {} }, admin.token)
    const preview = await get(`${new URL(url).pathname}~/changes/${request.id}/idea`)
    expect(preview.body).toContain('As it could be.')
    expect((await get(`${path}idea`)).statusCode).toBe(404)
  })

  test('leads to other sites where anybody may read them, and names nothing of the rest', async () => {
    const open = await indexedSpace('Open', [page('Start', 'x'), page('Far', 'y', { ref: 'far' })])
    const closed = await indexedSpace('Closed', [page('Secret', 'x')])
    await buildSite('Elsewhere', [open])
    await buildSite('Members', [closed], { visibility: 'visitor-auth' })
    const { pages } = await app.call(spaceContent.pages, { params: { spaceId: open } }, admin.token)
    const own = await indexedSpace('Own', [
      page(
        'Home',
        `[far](/spaces/${open}/pages/${pages[1]?.id}) [shut](/spaces/${closed}) [web](https://example.org)`,
      ),
    ])
    const { path, ...params } = await buildSite('Own', [own])
    const body = {
      externalLinks: { target: 'blank' as const },
      styling: {
        icons: 'thin' as const,
        codeTheme: { default: { light: 'github-light', dark: 'nord' }, openapi: { light: 'x', dark: 'y' } },
      },
      socialAccounts: [{ platform: 'github', handle: 'lectern' }],
    }
    await app.call(updateSiteCustomizationById, { params, body }, admin.token)
    const response = await get(path)
    expect(response.body).toContain(
      'href="http://localhost:4000/sites/elsewhere/far" rel="noopener noreferrer" data-external="" target="_blank"',
    )
    expect(response.body).toContain('<span class="broken-link">shut</span>')
    expect(response.body).toContain(
      'href="https://example.org" rel="noopener noreferrer" data-external="" target="_blank"',
    )
    expect(response.body).toMatch(/--icon-line:1\.05.*--code-bg-light:#ffffff;.*--code-bg-dark:#2e3440;/)
    expect(response.body).toContain('href="https://github.com/lectern"')
  })

  test('names its tags as the space calls them, also those of updates and of its feed', async () => {
    const news =
      '{% updates %}\n{% update date="2026-01-31" tags="beta,odd" %}\n## One\n{% endupdate %}\n{% endupdates %}'
    const own = await indexedSpace('Tagged', [
      { operation: 'set_tags', tags: [{ slug: 'beta', label: 'In beta' }] },
      page('Home', 'Hello.'),
      page('News', news, { tags: [{ tag: 'beta' }], layout: { anchors: false } }),
    ])
    const { path } = await buildSite('Tagged', [own])
    const { body } = await get(`${path}news`)
    expect(body).toContain('<div class="page-tags"><span class="tag">In beta</span></div>')
    expect(body).toContain('<span class="tag">In beta</span><span class="tag">odd</span>')
    expect(body).toContain('<div class="prose without-anchors">')
    expect((await get(`${path}news/rss.xml`)).body).toContain('<category>In beta</category>')
  })
})
