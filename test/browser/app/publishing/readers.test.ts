import { SignJWT } from 'jose'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { getSitePublishingAuthById } from '../../../../src/contract/publishing/site-publishing.ts'
import { listSiteShareLinks } from '../../../../src/contract/publishing/site-share-links.ts'
import { publishSite, updateSiteById } from '../../../../src/contract/publishing/sites.ts'
import { buildSite } from '../../site.ts'
import { joinAs } from '../people/newcomer.ts'
import { pick } from '../pick.ts'
import { useApp } from '../use-app.ts'

const { at, installation, open } = useApp()
let params: { organizationId: string; siteId: string }

beforeAll(async () => {
  const page = (title: string, markdown: string) => ({
    operation: 'insert_page' as const,
    title,
    document: { markdown },
  })
  params = await buildSite(installation(), {
    title: 'Handbook',
    changes: [page('Home', 'Words for our own people.'), page('Holidays', 'As many as you like.')],
  })
  await installation().call(publishSite, { params })
  await joinAs(await open(), installation(), { email: 'ada@example.org', name: 'Ada', role: 'read' })
})

/** The site on an origin of its own, which shares nothing with the app. */
const elsewhere = (path: string) => `${installation().url.replace('//', '//handbook.')}${path}`
const toast = (page: Page, text: string) => page.getByRole('alertdialog').filter({ hasText: text })

async function choose(page: Page, audience: string): Promise<void> {
  await page.getByText(audience).click()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await toast(page, 'Saved').first().waitFor()
}

describe('who may read a site', () => {
  test(
    'are its members, who sign in as they do here and come back to the page that they wanted',
    { timeout: 150_000 },
    async () => {
      const admin = await at(`/app/sites/${params.siteId}/audience`)
      await choose(admin, 'Members of the organization')
      await admin.getByRole('radio', { name: /Everybody in the organization/ }).waitFor()
      const reader = await open()
      await reader.goto(elsewhere('/holidays'))
      await reader.waitForURL(`${installation().url}/sign-in?**`)
      await reader.getByLabel('E-mail').fill('ada@example.org')
      await reader.getByLabel('Password').fill('correct horse battery staple')
      await reader.getByRole('button', { name: 'Sign in', exact: true }).click()
      await reader.waitForURL(elsewhere('/holidays'))
      await reader.getByText('As many as you like.').waitFor()
      // From now on only those who are named.
      await admin.getByText('Teams and people by name').click()
      await admin.getByText('Nobody is named').waitFor()
      await reader.goto(elsewhere('/'))
      await reader.getByText('this site is for other members').waitFor()
      const add = admin.getByRole('combobox', { name: 'Person or team' })
      await pick(add, 'Ada', /Ada/)
      await admin.getByRole('button', { name: 'Add', exact: true }).click()
      await admin.getByRole('row', { name: /Ada/ }).waitFor()
      await reader.goto(elsewhere('/'))
      await reader.getByText('Words for our own people.').waitFor()
    },
  )

  test('are those with a share link, until it is switched off', async () => {
    const { call } = installation()
    const page = await at(`/app/sites/${params.siteId}/audience`)
    await choose(page, 'Whoever has a share link')
    await page.getByRole('textbox', { name: 'Name of a new link' }).fill('Press')
    await page.getByRole('button', { name: 'Make a link' }).click()
    await page.getByRole('row', { name: /Press/ }).waitFor()
    const { items } = await call(listSiteShareLinks, { params })
    const address = items[0]?.urls.published ?? ''
    expect(await (await fetch(address)).text()).toContain('Words for our own people.')
    // On a phone the state of a link is its switch: words beside it would stand letter below letter.
    await page.setViewportSize({ width: 390, height: 800 })
    const row = await page.getByRole('row', { name: /Press/ }).boundingBox()
    expect(row?.height).toBeLessThan(70)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByText('Opens the site').click()
    await page
      .getByRole('switch', { name: /Press/ })
      .and(page.locator(':not(:checked)'))
      .waitFor({ state: 'attached' })
    await expect.poll(async () => (await fetch(address)).status).toBe(404)
  })

  test('are those whom a sign-in of one’s own vouches for, and its token can be tried', async () => {
    const { call } = installation()
    const page = await at(`/app/sites/${params.siteId}/audience`)
    await choose(page, 'Visitors whom you sign in')
    await page.getByText('No address is given yet').waitFor()
    const { privateKey } = await call(getSitePublishingAuthById, { params })
    const sign = (key: string) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(key))
    await page.getByRole('textbox', { name: 'Token' }).fill(await sign(privateKey))
    await page.getByRole('button', { name: 'Test the token' }).click()
    await page.getByRole('status').filter({ hasText: 'The site takes it' }).waitFor()
    await page.getByRole('textbox', { name: 'Token' }).fill(await sign('somebody else’s key, as long as it'))
    await page.getByRole('button', { name: 'Test the token' }).click()
    await page.getByRole('status').filter({ hasText: 'another key signed it' }).waitFor()
    const login = page.getByRole('textbox', { name: 'Address of your sign-in' })
    await login.fill('ftp://example.com')
    await login.press('Enter')
    await page.getByText('Write an address that begins with https:// or http://.').waitFor()
  })
})

test(
  'what readers miss becomes a redirect, and what they read is counted',
  { timeout: 120_000 },
  async () => {
    await installation().call(updateSiteById, { params, body: { visibility: 'public' } })
    const reader = await open()
    await reader.goto(elsewhere('/old/holidays'))
    await reader.goto(elsewhere('/holidays'))
    await reader.getByText('As many as you like.').waitFor()
    const page = await at(`/app/sites/${params.siteId}/redirects`)
    const missed = page.getByRole('grid', { name: 'What readers missed' })
    await expect
      .poll(async () => {
        await page.reload()
        await missed.waitFor()
        return missed.getByRole('row', { name: /\/old\/holidays/ }).count()
      })
      .toBe(1)
    await missed.getByRole('button', { name: 'Redirect' }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByRole('textbox', { name: 'From' }).inputValue()).toBe('/old/holidays')
    await pick(dialog.getByRole('combobox', { name: 'Page' }), 'Holi', /Holidays/)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row').filter({ hasText: 'Handbook › Holidays' }).waitFor()
    await reader.goto(elsewhere('/old/holidays'))
    await reader.waitForURL(elsewhere('/holidays'))
    await page.getByRole('textbox', { name: 'Path' }).fill('/old/holidays')
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    await page.getByText(/Leads to .*\/holidays/).waitFor()

    // A page comes first, and nobody is led round.
    await page.getByRole('button', { name: 'New redirect' }).click()
    const from = dialog.getByRole('textbox', { name: 'From' })
    await from.fill('/holidays')
    await dialog.getByText('There is a page at /holidays').waitFor()
    await from.fill('/round')
    await dialog.getByRole('button', { name: /Leads to/ }).click()
    await page.getByRole('option', { name: 'An address elsewhere' }).click()
    await dialog.getByRole('textbox', { name: 'Address' }).fill(elsewhere('/round'))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Leads back to /round').waitFor()
    expect(await page.evaluate('document.activeElement.name')).toBe('destination')
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('link', { name: 'Insights' }).click()
    await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor()
    await expect
      .poll(async () => {
        await page.reload()
        await page.getByRole('grid', { name: 'Pages' }).waitFor()
        return page.getByRole('row', { name: /Holidays/ }).count()
      })
      .toBeGreaterThan(0)
    await page
      .getByText(/^Views:?$/)
      .first()
      .waitFor()
    expect(await page.getByText('--', { exact: true }).count()).toBe(0)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV: Pages' }).click()
    expect((await download).suggestedFilename()).toBe('pages.csv')
  },
)

test('a preview for a reader tells where their claims differ from the schema, and that nothing adapts yet', async () => {
  const page = await at(`/app/sites/${params.siteId}/adaptive`)
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Saved').first().waitFor()
  const ahead = page.getByText('Content does not adapt yet')
  await ahead.waitFor()
  await page.getByText('Content adapts to who reads').click()
  await ahead.waitFor({ state: 'detached' })
  const claims = page.getByRole('textbox', { name: 'Claims' })
  await claims.fill('{ "plan": "gold", "team": 3 }')
  await page.getByRole('button', { name: 'Make a preview' }).click()
  await page.getByText('“plan” is one of these there: free, pro. It does not know “team”.').waitFor()
  await claims.fill('{ "plan": "pro" }')
  await page.getByRole('button', { name: 'Make a preview' }).click()
  await page.getByRole('link', { name: 'Open the site as they see it' }).waitFor()
  expect(await page.getByText('It does not know “team”.').count()).toBe(0)
})
