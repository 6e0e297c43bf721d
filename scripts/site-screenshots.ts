import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { withBrowser } from '../bench/browser.ts'
import { adminToken } from '../bench/instance.ts'
import { createClient } from '../src/contract/client.ts'
import { listOrganizationsForAuthenticatedUser } from '../src/contract/people/organizations.ts'
import { corpusFolders, publishFolder } from './site-content.ts'

const widths = [1440, 768, 390]
const themes = ['light', 'dark'] as const
const pagesOfSite = 6
const welcome = ['', 'guides/publish-a-site', 'reference/every-block', 'reference/news', 'nothing-here']

/** Pictures of published sites: the welcome site, and those of a corpus where there is one (LECTERN_CORPUS). */
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
    for (const address of new Set(addresses)) {
      await page.goto(address, { waitUntil: 'networkidle' })
      const name = new URL(address).pathname.replace('/sites/', '').replace(/\/$/, '').replaceAll('/', '-')
      for (const width of widths)
        for (const colorScheme of themes) {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true })
        }
    }
    process.stdout.write(`${addresses.length} pages are in ${folder}\n`)
  })
}
