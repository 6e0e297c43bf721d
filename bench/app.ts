import type { Page } from 'playwright-core'
import { createClient, type Client } from '../src/contract/client.ts'
import { updateSpaceContent } from '../src/contract/content/content.ts'
import { createSpace } from '../src/contract/content/spaces.ts'
import { listOrganizationsForAuthenticatedUser } from '../src/contract/people/organizations.ts'
import type { Bench } from './bench.ts'
import { withBrowser } from './browser.ts'
import { adminToken } from './instance.ts'

const pages = 10_000
const atOnce = 50
const most = { script: 170_000, tree: 200, palette: 100, interactive: 1000 }

/** What the web app weighs and how soon it shows something, with a space of ten thousand pages. */
export const app: Bench = {
  name: 'app',
  run: (print) =>
    withBrowser({ LECTERN_DEMO: 'examples' }, async ({ url, page }) => {
      const call = createClient({ endpoint: url, token: adminToken })
      const { items } = await call(listOrganizationsForAuthenticatedUser)
      const organizationId = items[0]?.id ?? ''
      const first = await firstLoad(page, `${url}/app/orgs/${organizationId}`)
      print(`start page: ${first.bytes} bytes of compressed script, shown after ${first.shown.toFixed(0)} ms`)
      const { id: spaceId } = await call(createSpace, {
        params: { organizationId },
        body: { title: 'Large' },
      })
      await fill(call, spaceId)
      const tree = await treeTime(page, `${url}/app/spaces/${spaceId}`)
      print(`tree of ${pages} pages: drawn within ${tree.toFixed(0)} ms of its data`)
      const palette = await paletteTime(page)
      print(`palette: an answer within ${palette.toFixed(0)} ms of the last key`)
      return [
        {
          claim: `the start page takes ${most.script} bytes of script or fewer (${first.bytes})`,
          isMet: first.bytes <= most.script,
        },
        {
          claim: `it shows within ${most.interactive} ms (${first.shown.toFixed(0)})`,
          isMet: first.shown <= most.interactive,
        },
        { claim: `the tree is drawn within ${most.tree} ms (${tree.toFixed(0)})`, isMet: tree <= most.tree },
        {
          claim: `the palette answers within ${most.palette} ms (${palette.toFixed(0)})`,
          isMet: palette <= most.palette,
        },
      ]
    }),
}

async function firstLoad(page: Page, address: string): Promise<{ bytes: number; shown: number }> {
  // Once with a cold cache for the size, once warm for the time.
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const scripts = new Map<string, number>()
  network.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Script') scripts.set(response.url, Number(response.headers['content-length']))
  })
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const bytes = [...scripts.values()].reduce((sum, each) => sum + each, 0)
  await network.send('Network.setCacheDisabled', { cacheDisabled: false })
  await page.goto(address)
  const begin = performance.now()
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { bytes, shown: performance.now() - begin }
}

async function fill(call: Client, spaceId: string): Promise<void> {
  for (let at = 0; at < pages; at += atOnce) {
    const changes = Array.from({ length: atOnce }, (_, index) => ({
      operation: 'insert_page' as const,
      title: `Page number ${at + index}`,
      document: { markdown: `Text of page ${at + index}, which is about topic${(at + index) % 500}.` },
    }))
    await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
  }
}

async function treeTime(page: Page, address: string): Promise<number> {
  const arrived = page.waitForResponse((response) => response.url().includes('/content/pages'))
  await page.goto(address)
  await (await arrived).finished()
  const begin = performance.now()
  await page.getByRole('row', { name: 'Page number 0', exact: true }).waitFor()
  return performance.now() - begin
}

async function paletteTime(page: Page): Promise<number> {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('searchbox')
  await field.fill('topic12')
  await page.getByRole('option').first().waitFor()
  const begin = performance.now()
  await field.fill('topic123')
  await page
    .getByRole('option', { name: /Page number (123|623)/ })
    .first()
    .waitFor()
  return performance.now() - begin
}
