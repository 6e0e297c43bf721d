import { createServer, type Server } from 'node:http'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getSitePublishingAuthById,
  updateSitePublishingAuthById,
} from '../../src/contract/publishing/site-publishing.ts'
import {
  createSiteShareLink,
  updateSiteShareLinkById,
} from '../../src/contract/publishing/site-share-links.ts'
import { endPrograms } from '../program.ts'
import { useBrowser } from './browser.ts'
import { freePort } from '../free-port.ts'
import { buildSite, publish, startInstallation, type Installation } from './site.ts'

let site: Installation
const { open } = useBrowser()
const logins: Server[] = []

beforeAll(async () => {
  site = await startInstallation()
})
afterAll(async () => {
  for (const login of logins) login.close()
  await endPrograms()
})

const pages = [
  { operation: 'insert_page' as const, title: 'Start', document: { markdown: 'Begin here.' } },
  { operation: 'insert_page' as const, title: 'Further', document: { markdown: 'Go on.' } },
]

test('a share link opens the site, page by page, until it is taken back', async () => {
  const params = await buildSite(site, {
    title: 'Shared',
    changes: pages,
    site: { visibility: 'share-link' },
  })
  const address = await publish(site, params)
  const link = await site.call(createSiteShareLink, { params, body: { name: 'For a friend' } })
  const page = await open()
  expect((await page.goto(address))?.status()).toBe(404)
  await page.goto(link.urls.published ?? '')
  await page.locator('.sidebar').getByRole('link', { name: 'Further' }).click()
  await page.getByText('Go on.').waitFor()
  expect(page.url().startsWith(link.urls.published ?? '-')).toBe(true)
  const revoked = { ...params, shareLinkId: link.id }
  await site.call(updateSiteShareLinkById, { params: revoked, body: { active: false } })
  expect((await page.reload())?.status()).toBe(404)
})

test('a visitor is sent to the login and back, stays in, and is out after leaving', async () => {
  const params = await buildSite(site, {
    title: 'For members',
    changes: pages,
    site: { visibility: 'visitor-auth' },
  })
  const address = await publish(site, params)
  const { privateKey } = await site.call(getSitePublishingAuthById, { params })
  const login = await startLogin(address, privateKey)
  await site.call(updateSitePublishingAuthById, { params, body: { backend: 'custom', fallbackURL: login } })
  const page = await open()
  await page.goto(`${address}further?step=2`)
  await page.getByRole('link', { name: 'Let me in' }).click()
  await page.getByText('Go on.').waitFor()
  // The login knows the path alone; the query is there again all the same.
  expect(page.url()).toBe(`${address}further?step=2`)
  await page.locator('.sidebar').getByRole('link', { name: 'Start' }).click()
  await page.getByText('Begin here.').waitFor()
  const old = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(1)
    .sign(new TextEncoder().encode(privateKey))
  // An address that was kept with a token of then.
  await page.goto(`${address}further?step=3&jwt_token=${old}`)
  await page.getByText('Go on.').waitFor()
  expect(page.url()).toBe(`${address}further?step=3`)
  await page.goto(`${address}~gitbook/auth/logout`)
  await page.getByRole('link', { name: 'Let me in' }).waitFor()
  expect((await page.goto(`${address}further?jwt_token=${old}`))?.status()).toBe(403)
  const forged = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('another key of the same length as a real one'))
  expect((await page.goto(`${address}further?jwt_token=${forged}`))?.status()).toBe(403)
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.getByRole('link', { name: 'Let me in' }).click()
  await page.getByText('Go on.').waitFor()
})

test('a visitor whose sign-in has ended while they read signs in again and is back on their page', async () => {
  const params = await buildSite(site, {
    title: 'Ending',
    changes: pages,
    site: { visibility: 'visitor-auth' },
  })
  const address = await publish(site, params)
  const { privateKey } = await site.call(getSitePublishingAuthById, { params })
  const login = await startLogin(address, privateKey)
  await site.call(updateSitePublishingAuthById, { params, body: { backend: 'custom', fallbackURL: login } })
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  const letIn = page.getByRole('link', { name: 'Let me in' })
  await page.goto(`${address}further`)
  await letIn.click()
  await page.getByText('Go on.').waitFor()
  const search = page.locator('dialog.search')
  await page.context().clearCookies()
  await page.keyboard.press('Control+k')
  await search.getByRole('combobox').fill('begin')
  await letIn.click()
  await page.getByText('Go on.').waitFor()
  expect(page.url()).toBe(`${address}further`)
  // What was looked for is there again.
  await page.keyboard.press('Control+k')
  await search.getByRole('option', { name: /Start/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  await letIn.click()
  await page.getByText('Go on.').waitFor()
  // And where nothing answers, that is said.
  await page.context().setOffline(true)
  await page.keyboard.press('Control+k')
  await search.getByRole('combobox').fill('further')
  await search.getByText('There was no answer. Try again.').waitFor()
  expect(await search.getByRole('option').count()).toBe(0)
})

test('content adapts to what the address says about the visitor, and remembers it', async () => {
  const params = await buildSite(site, {
    title: 'Adaptive',
    site: { adaptiveContent: { enabled: true } },
    changes: [
      {
        operation: 'insert_page',
        title: 'Start',
        document: {
          markdown:
            'For all.\n\n{% if visitor.claims.unsigned.plan === "pro" %}\nFor professionals.\n{% endif %}',
        },
      },
      {
        operation: 'insert_page',
        title: 'Professionals',
        condition: 'visitor.claims.unsigned.plan === "pro"',
        document: { markdown: 'A page of their own.' },
      },
    ],
  })
  const address = await publish(site, params)
  const page = await open()
  await page.goto(address)
  expect(await page.getByText('professionals').count()).toBe(0)
  await page.goto(`${address}?visitor.plan=pro`)
  expect(page.url()).toBe(address)
  await page.getByText('For professionals.').waitFor()
  await page.locator('.sidebar').getByRole('link', { name: 'Professionals' }).click()
  await page.getByText('A page of their own.').waitFor()
})

// A login of somebody else's: it asks nothing, signs a token and sends the visitor back.
async function startLogin(address: string, key: string): Promise<string> {
  const port = await freePort()
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://login')
    void answerLogin(searchParams.get('location') ?? '/').then((page) => response.end(page))
  })
  async function answerLogin(location: string): Promise<string> {
    const token = await new SignJWT({ role: 'member' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(key))
    return `<!doctype html><a href="${address.replace(/\/$/, '')}${location}?jwt_token=${token}">Let me in</a>`
  }
  logins.push(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return `http://127.0.0.1:${port}/login?site=members`
}
