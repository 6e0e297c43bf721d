import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, type TestUser, buildSpace } from '../../../../test/build.ts'
import { getComputedDocument, getComputedRevision } from '../../../contract/content/computed.ts'
import { getRevisionSemanticChanges } from '../../../contract/content/changes.ts'
import { spaceContent, updateSpaceContent } from '../../../contract/content/content.ts'
import type { ContentEdit } from '../../../contract/content/edits.ts'
import type { RevisionPage } from '../../../contract/content/pages.ts'
import * as contract from '../../../contract/generated/openapi-specs.ts'
import { resolvePublishedContentByUrl } from '../../../contract/publishing/published-sites.ts'
import { searchSpaceContent } from '../../../contract/content/search.ts'
import * as sites from '../../../contract/publishing/sites.ts'
import { createSpace } from '../../../contract/content/spaces.ts'
import { startWorker, type Worker } from '../../../kernel/jobs/index.ts'
import { followContent } from '../../content/search/jobs.ts'
import { spacesBehind } from '../../content/search/queries.ts'
import { processSpec } from './jobs.ts'

const pets = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://{host}.example.org/v1/', variables: { host: { default: 'api' } } }],
  security: [{ key: [] }],
  tags: [
    { name: 'cats', 'x-page-title': 'Cats', description: 'All about **cats**.', parent: 'animals' },
    { name: 'animals', 'x-displayName': 'Animals' },
    { name: 'secret', 'x-internal': true },
  ],
  paths: {
    '/cats': {
      get: {
        tags: ['cats'],
        summary: 'List cats',
        description: 'Purring ones first. <script>alert(1)</script>',
        deprecated: true,
        'x-stability': 'beta',
        parameters: [
          {
            name: 'limit',
            in: 'query',
            required: true,
            schema: { type: 'integer', minimum: 1, maximum: 50 },
          },
        ],
        responses: {
          200: {
            description: 'Some cats',
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Cat' } } },
            },
          },
        },
      },
      post: {
        tags: ['animals'],
        summary: 'Add a cat',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Cat' } } } },
        'x-codeSamples': [{ lang: 'ruby', label: 'Ruby', source: 'Cat.create' }],
        responses: { 201: { description: 'Added' } },
      },
    },
    '/hidden': { get: { tags: ['secret'], summary: 'Nobody sees this', responses: {} } },
    '/ignored': { get: { 'x-gitbook-ignore': true, summary: 'Nor this', responses: {} } },
  },
  webhooks: {
    catBorn: { post: { summary: 'A cat was born', responses: { 200: { description: 'Thanks' } } } },
  },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key', 'x-gitbook-token-placeholder': 'MEOW' },
    },
    schemas: {
      Animal: { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 20 } } },
      Cat: {
        allOf: [{ $ref: '#/components/schemas/Animal' }],
        properties: {
          mother: { $ref: '#/components/schemas/Cat' },
          mood: { enum: ['calm', 'wild'], 'x-enumDescriptions': { wild: 'Keep away' } },
        },
      },
    },
  },
}

let app: TestApp
let worker: Worker
let organizationId: string
let admin: TestUser
let spaceId: string
let path: string

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: 'http://localhost:4000' })
  ;({ organizationId, admin } = await buildOrganization(app))
  worker = startWorker({ services: app.services, jobs: [processSpec, followContent], pollInterval: 20 })
  await put('pets', pets)
  const params = { organizationId }
  spaceId = (await app.call(createSpace, { params, body: { title: 'Docs' } }, admin.token)).id
  const changes = [
    { operation: 'insert_page' as const, title: 'Home', document: { markdown: 'Hello.' } },
    { operation: 'insert_computed' as const, title: 'API', computed: source },
    {
      operation: 'insert_page' as const,
      title: 'By hand',
      document: { markdown: '{% openapi-operation spec="pets" path="/cats" method="post" %}' },
    },
  ]
  await app.call(updateSpaceContent, { params: { spaceId }, body: { changes } }, admin.token)
  const site = await app.call(
    sites.createSite,
    { params, body: { title: 'Docs', spaces: [spaceId] } },
    admin.token,
  )
  const { urls } = await app.call(
    sites.publishSite,
    { params: { organizationId, siteId: site.id } },
    admin.token,
  )
  path = new URL(urls.published ?? '').pathname
})
afterAll(() => worker.stop())

const source = {
  type: 'builtin:openapi',
  props: { models: true },
  dependencies: { spec: { ref: { kind: 'openapi', spec: 'pets' } } },
}

async function put(specSlug: string, document: object) {
  const params = { organizationId, specSlug }
  const body = { source: { text: JSON.stringify(document) } }
  await app.call(contract.createOrUpdateOpenAPISpecBySlug, { params, body }, admin.token)
  await vi.waitFor(
    async () => {
      const spec = await app.call(contract.getOpenAPISpecBySlug, { params }, admin.token)
      expect(spec.processingState).toBe('complete')
    },
    { timeout: 20_000 },
  )
}

function outline(pages: RevisionPage[]): unknown[] {
  return pages.map((page) =>
    'pages' in page && page.pages.length > 0 ? [page.title, outline(page.pages)] : page.title,
  )
}

const get = (address: string) => app.app.inject(`${path}${address}`)

describe('a computed page', () => {
  test('is expanded to the pages of the specification, or left as it is', async () => {
    const { pages } = await app.call(spaceContent.pages, { params: { spaceId } }, admin.token)
    expect(outline(pages)).toEqual(['Home', ['Animals', ['Cats']], 'Webhooks', 'Models', 'By hand'])
    const raw = await app.call(
      spaceContent.pages,
      { params: { spaceId }, query: { computed: false } },
      admin.token,
    )
    expect(raw.pages.map(({ type }) => type)).toEqual(['document', 'computed', 'document'])
  })

  test('gives pages that are found by path and by id, with a document of OpenAPI blocks', async () => {
    const cats = await app.call(
      spaceContent.path,
      { params: { spaceId, pagePath: 'animals/cats' } },
      admin.token,
    )
    expect(cats).toMatchObject({
      title: 'Cats',
      computed: { type: 'builtin:openapi', props: { doc: 'operations', page: 'cats' } },
      document: {
        nodes: [{ type: 'paragraph' }, { type: 'openapi-operation', data: { path: '/cats', method: 'get' } }],
      },
    })
    const byId = await app.call(spaceContent.page, { params: { spaceId, pageId: cats.id } }, admin.token)
    expect(byId).toEqual(cats)
    const reading = { params: { spaceId, pageId: cats.id }, query: { format: 'markdown' as const } }
    const { markdown } = (await app.call(spaceContent.page, reading, admin.token)) as { markdown: string }
    expect(markdown).toContain('Purring ones first')
    expect(markdown).toContain('limit')
    expect(markdown).not.toContain('openapi-operation')
  })

  test('can be computed without a page that stands for it', async () => {
    const body = { source, seed: 'seed' }
    const { pages } = await app.call(getComputedRevision, { params: { spaceId }, body }, admin.token)
    expect(outline(pages)).toEqual([['Animals', ['Cats']], 'Webhooks', 'Models'])
    const props = { doc: 'operations', page: 'operation get /cats' }
    const one = { source: { ...source, props }, seed: 'seed' }
    const document = await app.call(getComputedDocument, { params: { spaceId }, body: one }, admin.token)
    expect(document.nodes).toMatchObject([{ type: 'openapi-operation' }])
    const unknown = { source: { ...source, dependencies: { spec: { ref: { spec: 'none' } } } }, seed: '' }
    expect(await app.status(getComputedRevision, { params: { spaceId }, body: unknown }, admin.token)).toBe(
      404,
    )
  })
})

test('what a revision changed is told without what is computed by now', async () => {
  const id = await buildSpace(app, { organizationId, admin })
  const edit = (...changes: ContentEdit[]) =>
    app.call(updateSpaceContent, { params: { spaceId: id }, body: { changes } }, admin.token)
  await edit({ operation: 'insert_computed', title: 'API', computed: source })
  const { revision } = await edit({
    operation: 'insert_page',
    title: 'Only this',
    document: { markdown: 'a' },
  })
  const params = { spaceId: id, revisionId: revision }
  const { changes } = await app.call(getRevisionSemanticChanges, { params }, admin.token)
  expect(changes).toMatchObject([{ type: 'page_created', page: { title: 'Only this' } }])
})

test('a space can be made of nothing but a specification', async () => {
  const body = { title: 'API', computedSource: source }
  const id = await buildSpace(app, { organizationId, admin, ...body })
  const { pages } = await app.call(spaceContent.pages, { params: { spaceId: id } }, admin.token)
  expect(outline(pages)).toEqual([['Animals', ['Cats']], 'Webhooks', 'Models'])
})

describe('a published page', () => {
  test('shows operations with their parameters, bodies, answers and samples, and runs nothing of them', async () => {
    const { body, headers } = await get('animals/cats')
    expect(body).toContain('<span class="method get">get</span>')
    expect(body).toContain('https://api.example.org/v1</span>/cats')
    expect(body).toContain('<code class="api-name">limit</code> <span class="api-type">integer</span>')
    expect(body).toContain('<code>≤ 50</code>')
    expect(body).toContain('&#8635; Cat')
    expect(body).toContain('Keep away')
    expect(body).toContain('X-Key: MEOW')
    expect(body).toContain('api-mark deprecated')
    expect(body).toContain('api-mark beta')
    expect(body).not.toContain('<script>alert')
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://*.example.org")
    const asset = /href="([^"]+openapi\.[\w-]+\.css)"/.exec(body)?.[1] ?? ''
    expect((await app.app.inject(asset)).statusCode).toBe(200)
    expect((await get('')).body).not.toContain('openapi.')
  })

  test('shows operations placed by hand, models, and webhooks', async () => {
    expect((await get('by-hand')).body).toContain('>Ruby</button>')
    const models = (await get('models')).body
    expect(models).toContain('<code class="api-name">Animal</code>')
    expect((await get('webhooks')).body).toContain('A cat was born')
    const everything = await Promise.all(['', 'animals', 'animals/cats', 'webhooks', 'models'].map(get))
    for (const { body } of everything) expect(body).not.toMatch(/Nobody sees this|Nor this/)
  })

  test('says the same in Markdown, and has its place among the others', async () => {
    const { body } = await get('animals/cats.md')
    expect(body).toContain('# Cats')
    expect(body).toContain('## List cats')
    expect(body).toContain('| `limit` | query | integer, **required**, ≥ 1, ≤ 50 |')
    expect((await get('llms-full.txt')).body).toContain('Add a cat')
    expect((await get('llms.txt')).body).toContain('animals/cats.md')
    expect((await get('sitemap-pages.xml')).body).toContain('/animals/cats</loc>')
    const { body: html } = await get('animals/cats')
    expect(/<a class="next"[^>]*href="([^"]+)"/.exec(html)?.[1]).toBe(`${path}webhooks`)
    expect(/<a class="previous"[^>]*href="([^"]+)"/.exec(html)?.[1]).toBe(`${path}animals`)
  })

  test('changes when the specification does, and search finds the new words', async () => {
    const find = async (query: string) =>
      (await app.call(searchSpaceContent, { params: { spaceId }, query: { query } }, admin.token)).items.map(
        ({ title }) => title,
      )
    await expect.poll(() => find('purring'), { timeout: 10_000 }).toEqual(['Cats'])
    const changed = structuredClone(pets)
    changed.paths['/cats'].get.description = 'Whiskered ones first.'
    changed.paths['/cats'].post.summary = 'Bring a cat along'
    await put('pets', changed)
    // Pages for everybody may be kept for a second where the database does not tell of writes.
    const body = async (page: string) => (await get(page)).body
    await expect.poll(() => body('animals/cats'), { timeout: 5000 }).toContain('Whiskered ones first')
    await expect.poll(() => body('by-hand'), { timeout: 5000 }).toContain('Bring a cat along')
    await expect.poll(() => find('whiskered'), { timeout: 10_000 }).toEqual(['Cats'])
    await expect.poll(() => find('bring along'), { timeout: 10_000 }).toContain('By hand')
    expect(await find('purring')).toEqual([])
    // What is computed is not in the head, and does not make the index fall behind it.
    expect(await spacesBehind(app.services.database.read, 10)).not.toContain(spaceId)
    await put('pets', pets)
  })
})

test('a visitor reads the specifications that their site shows, and no others', async () => {
  await put('other', pets)
  const url = `http://localhost:4000${path}`
  const { apiToken } = (await app.call(resolvePublishedContentByUrl, { body: { url } }, admin.token)) as {
    apiToken: string
  }
  const content = (specSlug: string) => ({ params: { organizationId, specSlug } })
  const response = await app.call(contract.getLatestOpenAPISpecVersionContent, content('pets'), apiToken)
  const shown = response.filesystem[0]?.specification
  expect(shown?.['info']).toEqual(pets.info)
  // A client that renders no Markdown finds what it says as HTML, and the document itself is as it was written.
  expect(shown).toMatchObject({
    tags: [
      {
        description: 'All about **cats**.',
        'x-gitbook-description-html': '<p>All about <strong>cats</strong>.</p>',
      },
      {},
      {},
    ],
  })
  expect(JSON.stringify(shown)).not.toContain('html":"<p>Some cats')
  const plain = await app.call(contract.getLatestOpenAPISpecDocument, content('pets'), admin.token)
  expect(JSON.stringify(plain)).not.toContain('description-html')
  expect(await app.status(contract.getLatestOpenAPISpecVersionContent, content('other'), apiToken)).toBe(404)
  expect(await app.status(contract.getOpenAPISpecBySlug, content('pets'), apiToken)).toBe(403)
})
