import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  getLatestOpenAPISpecDocument,
  getOpenAPISpecBySlug,
} from '../../src/contract/generated/openapi-specs.ts'
import { processSpec } from '../../src/features/generated/openapi-specs/jobs.ts'
import { startWorker } from '../../src/kernel/jobs/index.ts'
import { startTestServer } from '../../src/platform/fetch/test-server.ts'
import { bootApp, type TestApp } from '../app.ts'
import { buildOrganization, type TestUser } from '../build.ts'
import { installVendorCli, type VendorCli } from './vendor-cli.ts'

let app: TestApp
let admin: TestUser
let organizationId: string
let endpoint: string

let cli: VendorCli

beforeAll(async () => {
  cli = await installVendorCli(() => ({ GITBOOK_ENDPOINT: endpoint, GITBOOK_TOKEN: admin.token }))
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  // A server on a port has an address of this form.
  endpoint = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
}, 300_000)
afterAll(() => cli.remove())

test('whoami names the user behind the token', async () => {
  expect(await cli.run('whoami')).toContain(admin.id)
})

test('openapi publish takes in a file, and an address', async () => {
  const worker = startWorker({ services: app.services, jobs: [processSpec], pollInterval: 20 })
  const titled = (title: string) => `openapi: 3.0.3\ninfo: {title: ${title}, version: "1"}\npaths: {}\n`
  const file = join(cli.folder, 'api.yaml')
  await writeFile(file, titled('From a file'))
  const named = ['--spec', 'published', '--organization', organizationId]
  const params = { organizationId, specSlug: 'published' }
  const printed = await cli.run('openapi', 'publish', ...named, file)
  const { urls } = await app.call(getOpenAPISpecBySlug, { params }, admin.token)
  expect(printed).toContain(urls.app)
  const title = async () => (await app.call(getLatestOpenAPISpecDocument, { params }, admin.token))['info']
  await vi.waitFor(async () => expect(await title()).toMatchObject({ title: 'From a file' }), {
    timeout: 20_000,
  })
  const server = await startTestServer((_request, response) => response.end(titled('From an address')))
  await cli.run('openapi', 'publish', ...named, `${server.url}/api.yaml`)
  await vi.waitFor(async () => expect(await title()).toMatchObject({ title: 'From an address' }), {
    timeout: 20_000,
  })
  server.close()
  await worker.stop()
})
