import { createServer, type AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { installIntegration, siteInstallations } from '../../src/contract/observers/installations.ts'
import { publishIntegration } from '../../src/contract/observers/integrations.ts'
import { listTokens } from '../../src/contract/people/tokens.ts'
import { openSession } from '../../src/features/people/sessions/open-session.ts'
import { transact } from '../../src/kernel/transact.ts'
import { bootApp, type TestApp } from '../app.ts'
import { buildOrganization, type TestUser } from '../build.ts'
import { bundleIntegration } from '../bundle.ts'
import { publishSite } from '../published-site.ts'
import { useBrowser } from './browser.ts'

let app: TestApp
let home: string
let admin: TestUser
const { open } = useBrowser()

beforeAll(async () => {
  const port = await freePort()
  home = `http://localhost:${port}`
  app = await bootApp({ PORT: String(port), LECTERN_PUBLIC_URL: home })
  await app.app.listen({ port, host: 'localhost' })
  const owner = await buildOrganization(app)
  admin = owner.admin
  const { organizationId } = owner
  const pages: [string, string][] = [['Home', 'Read me.']]
  const change = { hostname: 'docs.acme.localhost' }
  const { siteId } = await publishSite(app, owner, { title: 'Handbook', pages, change })
  const unnamed = await publishSite(app, owner, { title: 'Unnamed', pages })
  const params = { integrationName: 'thief' }
  const body = {
    title: 'Thief',
    organization: organizationId,
    script: await bundleIntegration('thief'),
    scopes: ['site:script:inject' as const],
    contentSecurityPolicy: "connect-src *; frame-src *; form-action *; script-src 'unsafe-inline' *",
  }
  await app.call(publishIntegration, { params, body }, admin.token)
  const installed = { params, body: { organization: organizationId } }
  const { id } = await app.call(installIntegration, installed, admin.token)
  const installation = { ...params, installationId: id }
  for (const each of [siteId, unnamed.siteId])
    await app.call(siteInstallations.install, { params: installation, body: { siteId: each } }, admin.token)
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** A page in the browser of an administrator who is signed in to the installation. */
async function openSignedIn() {
  const page = await open()
  const visit = { address: '', userAgent: '', languages: [], secret: undefined }
  const session = await transact(app.services, { kind: 'system' }, (ctx) =>
    openSession(ctx, { userId: admin.id, method: 'link', visit }),
  )
  await page.context().addCookies([{ name: 'lectern_session', value: session, url: home }])
  return page
}

async function namesOfTokens(): Promise<string[]> {
  const { items } = await app.call(listTokens, { query: {} }, admin.token)
  return items.map(({ name }) => name)
}

test('a script that an integration adds to a site cannot act for its readers', async () => {
  const page = await openSignedIn()
  const { port } = new URL(home)
  for (const address of [`http://handbook.localhost:${port}/`, `http://docs.acme.localhost:${port}/`]) {
    await page.goto(address)
    expect(await page.getByText('Read me.').count()).toBe(1)
    const stolen = await page.locator('html[data-stolen]').getAttribute('data-stolen')
    expect(JSON.parse(stolen ?? '')).toEqual({
      fetch: 'refused',
      form: 'sent',
      window: 'refused',
      frame: 'refused',
      path: 404,
      cookie: 'none',
    })
  }
  expect(await namesOfTokens()).not.toContain('stolen')
})

test('beside the API no such script runs, and the session works where it should', async () => {
  const page = await openSignedIn()
  const response = await page.goto(`${home}/sites/unnamed/`)
  expect(await page.getByText('Read me.').count()).toBe(1)
  expect(response?.headers()['x-lectern-scripts']).toContain('withheld')
  expect(await page.locator('script[src*="~integrations"]').count()).toBe(0)
  await page.waitForTimeout(500)
  expect(await page.locator('html[data-stolen]').count()).toBe(0)
  await page.goto(`${home}/v1/user`)
  expect(await page.content()).toContain(admin.email)
})
