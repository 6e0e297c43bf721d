import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, type TestUser, buildSpace } from '../../../../test/build.ts'
import { spaceContent, updateSpaceContent } from '../../../contract/content/content.ts'
import type { ContentEdit } from '../../../contract/content/edits.ts'
import * as contract from '../../../contract/generated/openapi-specs.ts'
import { searchSpaceContent } from '../../../contract/content/search.ts'
import * as sites from '../../../contract/publishing/sites.ts'
import { startTestServer } from '../../../platform/fetch/test-server.ts'
import { startWorker, type Worker } from '../../../kernel/jobs/index.ts'
import { followContent } from '../../content/search/jobs.ts'
import { followSpace, processSpec, refreshSpecs } from './jobs.ts'

let app: TestApp
let worker: Worker
let organizationId: string
let admin: TestUser
let spaceId: string
let path: string

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: 'http://localhost:4000' })
  ;({ organizationId, admin } = await buildOrganization(app))
  const jobs = [processSpec, refreshSpecs, followSpace, followContent]
  worker = startWorker({ services: app.services, jobs, pollInterval: 20 })
  spaceId = await buildSpace(app, { organizationId, admin })
  await edit({ operation: 'insert_page', title: 'Home', document: { markdown: 'Hello.' } })
  const site = { params: { organizationId }, body: { title: 'Docs', spaces: [spaceId] } }
  const { id: siteId } = await app.call(sites.createSite, site, admin.token)
  const { urls } = await app.call(sites.publishSite, { params: { organizationId, siteId } }, admin.token)
  path = new URL(urls.published ?? '').pathname
})
afterAll(() => worker.stop())

async function edit(...changes: ContentEdit[]) {
  return app.call(updateSpaceContent, { params: { spaceId }, body: { changes } }, admin.token)
}

const yaml = (summary: string) =>
  `openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths:\n  /cats:\n    get: {summary: ${summary}, responses: {}}\n`

async function shows(page: string, words: string) {
  const body = async () => (await app.app.inject(`${path}${page}`)).body
  await expect.poll(body, { timeout: 10_000 }).toContain(words)
}

async function listed() {
  return (await app.call(contract.listOpenAPISpecs, { params: { organizationId } }, admin.token)).count
}

test('a block that names an address is shown and found, follows it, and makes no specification of it', async () => {
  let summary = 'List purring cats'
  const server = await startTestServer((_request, response) => response.end(yaml(summary)))
  const markdown = `{% openapi src="${server.url}/api.yaml" path="/cats" method="get" %}`
  await edit({ operation: 'insert_page', title: 'Remote', document: { markdown } })
  await shows('remote', 'List purring cats')
  const find = { params: { spaceId }, query: { query: 'purring' } }
  await expect
    .poll(async () => (await app.call(searchSpaceContent, find, admin.token)).items, { timeout: 10_000 })
    .toMatchObject([{ title: 'Remote' }])
  expect(await listed()).toBe(0)
  summary = 'List sleeping cats'
  app.advance(6 * 3_600_000 + 600_000)
  await shows('remote', 'List sleeping cats')
  const { pages } = await app.call(spaceContent.pages, { params: { spaceId } }, admin.token)
  const page = pages.find(({ title }) => title === 'Remote')?.id ?? ''
  await edit({ operation: 'update_page', page, document: { markdown: 'Gone.' } })
  app.advance(6 * 3_600_000 + 600_000)
  const { read } = app.services.database
  await expect
    .poll(() => read.selectFrom('openapi_specs').select('id').execute(), { timeout: 10_000 })
    .toEqual([])
  server.close()
})

test('a block that names a file of the space shows what is in it', async () => {
  const base64 = Buffer.from(yaml('List cats of a file')).toString('base64')
  await edit({ operation: 'insert_files', files: [{ name: 'api.yaml', base64 }] })
  const { items } = await app.call(spaceContent.files, { params: { spaceId } }, admin.token)
  const ref = { kind: 'file' as const, file: items[0]?.id ?? '' }
  const block = {
    object: 'block',
    type: 'swagger',
    isVoid: true,
    data: { ref, path: '/cats', method: 'get' },
  }
  const document = { object: 'document', data: {}, nodes: [block] }
  await edit({ operation: 'insert_page', title: 'Local', document: { document } } as ContentEdit)
  await shows('local', 'List cats of a file')
  expect((await app.app.inject(`${path}local.md`)).body).toContain('## List cats of a file')
  await edit({ operation: 'delete_file', file: ref.file })
  // What was read last stays.
  await shows('local', 'List cats of a file')
})
