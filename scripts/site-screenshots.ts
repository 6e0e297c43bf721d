import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { withBrowser } from '../bench/browser.ts'
import { adminToken } from '../bench/instance.ts'
import { createClient } from '../src/contract/client.ts'
import { listOrganizationsForAuthenticatedUser } from '../src/contract/people/organizations.ts'
import { corpusFolders, publishFolder } from './site-content.ts'
import { askForAccess, publishApi, publishArabic } from './site-samples.ts'

const widths = [1440, 768, 390]
const themes = ['light', 'dark'] as const
const pagesOfSite = 6
const welcome = ['', 'guides/publish-a-site', 'reference/every-block', 'reference/news', 'nothing-here']

/** Pictures of published sites: the welcome site, samples, and those of a corpus where there is one (LECTERN_CORPUS). */
export async function shootSites(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const given = { LECTERN_DEMO: 'examples', LECTERN_ALLOW_PRIVATE_NETWORK: 'true' }
  await withBrowser(given, async ({ url, page }) => {
    const call = createClient({ endpoint: url, token: adminToken })
    const { items } = await call(listOrganizationsForAuthenticatedUser)
    const organizationId = items[0]?.id ?? ''
    const addresses = welcome.map((path) => `${url}/sites/welcome/${path}`)
    const corpus = resolve(process.env['LECTERN_CORPUS'] ?? '../shared/corpus/public-docs')
    for (const each of corpusFolders(corpus)) {
      const home = await publishFolder(call, { organizationId, folder: each })
      await page.goto(home)
      const links = await page
        .locator('.sidebar .row a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      const step = Math.max(1, Math.floor(links.length / pagesOfSite))
      const some = links.filter((_, at) => at % step === 0).slice(0, pagesOfSite)
      // Some lead elsewhere, which is nothing to look at here.
      const own = some.map((link) => new URL(link, home)).filter(({ origin }) => origin === url)
      addresses.push(home, ...own.map(({ href }) => href))
    }
    const api = await publishApi(call, { organizationId })
    addresses.push(...['orders', 'files', 'webhooks', 'models'].map((path) => `${api}${path}`))
    addresses.push(await publishArabic(call, { organizationId }))
    for (const address of new Set(addresses)) {
      const name = new URL(address).pathname.replace('/sites/', '').replace(/\/$/, '').replaceAll('/', '-')
      await page.goto(address, { waitUntil: 'networkidle' })
      await loadPictures(page)
      await shoot(page, { path: join(folder, name), isWhole: true })
    }
    const { enter, question } = await askForAccess(call, { organizationId })
    await page.goto(enter)
    await page.goto(question)
    await shoot(page, { path: join(folder, 'question') })
    for (const [name, { path, act }] of Object.entries(opened(api))) {
      const prepare = async () => {
        await page.goto(new URL(path, `${url}/sites/welcome/`).href, { waitUntil: 'networkidle' })
        await act(page)
      }
      await shoot(page, { path: join(folder, name), prepare })
    }
    process.stdout.write(`Pictures are in ${folder}\n`)
  })
}

type Shot = { path: string; isWhole?: boolean; prepare?: () => Promise<void> }

async function shoot(page: Page, { path, isWhole = false, prepare }: Shot): Promise<void> {
  for (const width of widths)
    for (const colorScheme of themes) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await prepare?.()
      await page.screenshot({ path: `${path}-${width}-${colorScheme}.png`, fullPage: isWhole })
    }
}

type Opened = { path: string; act: (page: Page) => Promise<void> }

/** What a reader opens over a page. */
function opened(api: string): Record<string, Opened> {
  const search = async (page: Page, words: string) => {
    await page.keyboard.press('/')
    await page.getByRole('combobox').fill(words)
    await page.locator('.results [role=option]').first().waitFor()
  }
  const press = (selector: string) => async (page: Page) => {
    const found = page.locator(selector).filter({ visible: true })
    if ((await found.count()) > 0) await found.first().click()
  }
  return {
    'search-before': { path: 'guides/publish-a-site', act: (page) => search(page, '') },
    'search-results': { path: '', act: (page) => search(page, 'how do I publish a site') },
    'search-none': { path: '', act: (page) => search(page, 'zzxqq') },
    drawer: { path: 'reference/every-block', act: press('.drawer-open') },
    outline: { path: 'reference/every-block', act: press('.outline-open') },
    'page-actions': { path: 'reference/every-block', act: press('.page-actions summary') },
    feedback: { path: '', act: press('.feedback > button') },
    'try-it': { path: `${api}orders`, act: press('.api-try summary') },
  }
}

// Those further down are loaded when somebody comes near.
async function loadPictures(page: Page): Promise<void> {
  for (const picture of await page.locator('img[loading=lazy]').all())
    await picture.evaluate((each) => each.setAttribute('loading', 'eager'))
  await page.waitForLoadState('networkidle')
}
