import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test, vi } from 'vitest'
import { atEnd } from '../at-end.ts'
import { createChance } from '../../bench/day/chance.ts'
import { editorBlocks } from '../../bench/fuzz/documents.ts'
import { markdownText } from '../../bench/fuzz/markdown.ts'
import { spaceContent } from '../../src/contract/content/content.ts'
import { importContent } from '../../src/contract/exchange/imports.ts'
import {
  createOrUpdateOpenAPISpecBySlug,
  getOpenAPISpecBySlug,
} from '../../src/contract/generated/openapi-specs.ts'
import { blocksOf, patchBlocks } from '../../src/engine/live/index.ts'
import { processSpec } from '../../src/features/generated/openapi-specs/jobs.ts'
import { startWorker } from '../../src/kernel/jobs/index.ts'
import { bootApp, type TestApp } from '../app.ts'
import { buildOrganization, buildSpace, edit, page, type TestUser } from '../build.ts'
import { serve } from '../fixtures/serve.ts'
import { joinPage } from '../live-client.ts'
import { filesOf, seed, texts, unread } from './read-back.ts'

vi.setConfig({ testTimeout: 240_000 })

let app: TestApp
let organizationId: string
let admin: TestUser
let url: string

beforeAll(async () => {
  app = await bootApp()
  url = await app.app.listen({ port: 0 })
  ;({ organizationId, admin } = await buildOrganization(app))
  const claims = { only: [processSpec.kind] }
  const worker = startWorker({ services: app.services, jobs: [processSpec], claims, pollInterval: 20 })
  atEnd(() => worker.stop())
})

test('any text in an archive is imported, and read afterwards', async () => {
  const files = filesOf(createChance(seed))
  const archive = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  )
  const server = await serve({ '/docs.zip': { body: archive, type: 'application/zip' } })
  const spaceId = await buildSpace(app, { organizationId, admin })
  const body = { url: `${server.url}/docs.zip`, source: 'zip' as const }
  await app.call(importContent, { params: { spaceId }, body }, admin.token)
  expect(await unread(app, { spaceId, organizationId, admin })).toEqual({ pages: texts, wrong: [] })
})

test('any text that describes an API is shown', async () => {
  const chance = createChance(seed + 2)
  const described = () => ({ description: markdownText(chance), summary: markdownText(chance).slice(0, 80) })
  const property = () => ({
    type: 'object',
    ...described(),
    properties: { a: { type: 'string', ...described() } },
  })
  const paths = Array.from({ length: texts }, (_, n) => [
    `/p${n}`,
    {
      post: {
        ...described(),
        responses: { 200: { ...described(), content: { 'application/json': { schema: property() } } } },
      },
    },
  ])
  const document = {
    openapi: '3.1.0',
    info: { title: 'Any', version: '1', ...described() },
    paths: Object.fromEntries(paths),
  }
  const params = { organizationId, specSlug: 'any' }
  const body = { source: { text: JSON.stringify(document) } }
  await app.call(createOrUpdateOpenAPISpecBySlug, { params, body }, admin.token)
  const versionOf = async () => (await app.call(getOpenAPISpecBySlug, { params }, admin.token)).lastVersion
  await expect.poll(versionOf, { timeout: 60_000 }).toBeDefined()
  const spaceId = await buildSpace(app, { organizationId, admin })
  const pages = paths.map((_, n) =>
    page(`Operation ${n}`, `{% openapi-operation spec="any" path="/p${n}" method="post" %}`),
  )
  await edit(app, { spaceId, admin }, ...pages)
  expect(await unread(app, { spaceId, organizationId, admin })).toEqual({ pages: texts, wrong: [] })
})

test('whatever blocks somebody sends to a page that is written together, it is stored and read', async () => {
  const chance = createChance(seed + 3)
  const spaceId = await buildSpace(app, { organizationId, admin })
  for (let n = 0; n < texts; n++) await edit(app, { spaceId, admin }, page(`Page ${n}`, 'A text.'))
  const { pages } = await app.call(spaceContent.pages, { params: { spaceId } }, admin.token)
  for (const { id } of pages) {
    const client = await joinPage({ url, token: admin.token, place: { spaceId, kind: 'page', id } })
    // What a browser of somebody's own making may send.
    client.doc.transact(() => patchBlocks(blocksOf(client.doc), editorBlocks(chance)))
    expect(['stored', 'refused']).toContain((await client.save()).kind)
    client.leave()
  }
  expect(await unread(app, { spaceId, organizationId, admin })).toEqual({ pages: texts, wrong: [] })
})

test('a page whose blocks carry members of any name is written together', async () => {
  const spaceId = await buildSpace(app, { organizationId, admin })
  const text = { object: 'text', leaves: [{ object: 'leaf', text: 'alpha', marks: [] }] }
  const data = { constructor: { prototype: 1 }, toString: 'a' }
  const nodes = [{ object: 'block', type: 'paragraph', data, nodes: [text] }]
  const document = { document: { object: 'document' as const, data: {}, nodes } }
  const { pages } = await edit(app, { spaceId, admin }, { operation: 'insert_page', title: 'Page', document })
  const place = { spaceId, kind: 'page' as const, id: pages[0]?.id ?? '' }
  const client = await joinPage({ url, token: admin.token, place })
  expect(client.state.refusal).toBeUndefined()
  client.type('beta ')
  expect(await client.save()).toMatchObject({ kind: 'stored' })
  expect(client.texts()).toEqual(['beta alpha'])
  client.leave()
})
