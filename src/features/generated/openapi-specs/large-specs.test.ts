import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { composeOpenapiDocument } from '../../../../bench/openapi-document.ts'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, buildSpace, edit } from '../../../../test/build.ts'
import { spaceContent } from '../../../contract/content/content.ts'
import * as contract from '../../../contract/generated/openapi-specs.ts'
import type { RevisionPage } from '../../../contract/content/pages.ts'
import * as sites from '../../../contract/publishing/sites.ts'
import { startWorker, type Worker } from '../../../kernel/jobs/index.ts'
import { processSpec } from './jobs.ts'

let app: TestApp
let worker: Worker

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: 'http://localhost:4000' })
  worker = startWorker({ services: app.services, jobs: [processSpec], pollInterval: 20 })
})
afterAll(() => worker.stop())

async function publish(document: object, props: Record<string, unknown>) {
  const { organizationId, admin } = await buildOrganization(app)
  const params = { organizationId, specSlug: 'large' }
  const body = { source: { text: JSON.stringify(document) } }
  await app.call(contract.createOrUpdateOpenAPISpecBySlug, { params, body }, admin.token)
  await vi.waitFor(
    async () => {
      const spec = await app.call(contract.getOpenAPISpecBySlug, { params }, admin.token)
      expect(spec).toMatchObject({ processingState: 'complete', lastVersion: expect.any(String) })
    },
    { timeout: 25_000 },
  )
  const spaceId = await buildSpace(app, { organizationId, admin })
  const dependencies = { spec: { ref: { kind: 'openapi', spec: 'large' } } }
  const computed = { type: 'builtin:openapi', props, dependencies }
  const changes = [{ operation: 'insert_computed' as const, title: 'API', computed }]
  await edit(app, { spaceId, admin }, ...changes)
  const site = { params: { organizationId }, body: { title: 'Large', spaces: [spaceId] } }
  const { id: siteId } = await app.call(sites.createSite, site, admin.token)
  const { urls } = await app.call(sites.publishSite, { params: { organizationId, siteId } }, admin.token)
  const { pages } = await app.call(spaceContent.pages, { params: { spaceId } }, admin.token)
  return { paths: pathsOf(pages), root: new URL(urls.published ?? '').pathname }
}

function pathsOf(pages: RevisionPage[]): string[] {
  return pages.flatMap((page) => ('path' in page ? [page.path, ...pathsOf(page.pages)] : []))
}

async function largestPage(root: string, paths: string[]): Promise<number> {
  let largest = 0
  for (const path of paths) {
    const response = await app.app.inject(`${root}${path}`)
    expect(response.statusCode, path).toBeLessThan(400)
    largest = Math.max(largest, response.rawPayload.length)
  }
  return largest
}

test('a thousand operations with deep and circular schemas have pages that are not too large', async () => {
  const { paths, root } = await publish(composeOpenapiDocument({ operations: 1000, tags: 20 }), {})
  expect(paths.length).toBeGreaterThan(1000)
  // The pages of tags and models, and some of the operations: all are made the same way.
  const looked = paths.filter((path, at) => !path.includes('/') || path.startsWith('models') || at % 50 === 0)
  expect(await largestPage(root, looked)).toBeLessThan(300_000)
}, 120_000)

test('also where fifty of them are asked for on one page', async () => {
  const document = composeOpenapiDocument({ operations: 100, tags: 2 })
  const { paths, root } = await publish(document, { grouping: 'by-tag', models: false })
  expect(paths).toEqual(['tag-0', 'tag-1'])
  expect(await largestPage(root, paths)).toBeLessThan(300_000)
  expect((await app.app.inject(`${root}tag-1`)).body).toContain('delete device_19')
  const markdown = (await app.app.inject(`${root}tag-1.md`)).body
  expect(markdown.split('### Responses')).toHaveLength(51)
  expect(markdown).toMatch(/^## delete device\\?_19/im)
  expect(markdown).not.toMatch(/[\uE0F0\uE0F1]/)
}, 60_000)
