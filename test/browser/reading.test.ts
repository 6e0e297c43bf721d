import type { Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endPrograms } from '../program.ts'
import { complaintsOf, useBrowser } from './browser.ts'
import { startInstallation, type Installation } from './site.ts'

let site: Installation
const { open } = useBrowser()

beforeAll(async () => {
  site = await startInstallation()
})
afterAll(endPrograms)

test('every page of the welcome site opens without a complaint', async () => {
  const page = await open()
  const complaints = complaintsOf(page)
  await page.goto(site.welcome)
  const links = await page
    .locator('.sidebar .row a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(4)
  for (const link of links) {
    await page.goto(new URL(link, site.welcome).href, { waitUntil: 'networkidle' })
    expect(await page.locator('h1').count()).toBe(1)
  }
  expect(complaints).toEqual([])
})

test('a reader goes from page to page by the tree, the pager and a link in the text', async () => {
  const page = await open()
  await page.goto(site.welcome)
  await page.locator('.sidebar').getByRole('link', { name: 'Publish a site' }).click()
  await page.waitForURL('**/guides/publish-a-site')
  await page.locator('.sidebar [aria-current=page]').getByText('Publish a site').waitFor()
  await expect.poll(() => page.title()).toBe('Publish a site | Welcome')
  await page.locator('.pager .next').click()
  await page.waitForURL('**/guides/propose-a-change')
  await page.goBack()
  await page.waitForURL('**/guides/publish-a-site')
  await page.locator('.pager .previous').click()
  await page.waitForURL(site.welcome)
  await page.locator('.prose .button.secondary').click()
  await page.waitForURL('**/reference/every-block')
})

describe('the search', () => {
  test('opens, finds and goes there by the keyboard alone', async () => {
    const page = await open()
    await page.goto(site.welcome)
    await page.keyboard.press('/')
    const input = page.getByRole('combobox')
    await input.fill('conflict')
    await page.locator('.results mark').first().waitFor()
    expect(await page.locator('[aria-selected=true]').count()).toBe(1)
    const chosen = await input.getAttribute('aria-activedescendant')
    await page.keyboard.press('ArrowDown')
    expect(await input.getAttribute('aria-activedescendant')).not.toBe(chosen)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/guides/propose-a-change**')
    await page.getByRole('heading', { level: 1, name: 'Propose a change' }).waitFor()
    await page.keyboard.press('Control+k')
    expect(await page.locator('dialog.search').evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    await page.keyboard.press('Escape')
    expect(await page.locator('dialog.search[open]').count()).toBe(0)
  })

  test('is closed by a finger on a phone', async () => {
    const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await page.goto(site.welcome)
    await page.locator('.search-open').tap()
    const close = page.locator('.search-close')
    expect((await close.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    await close.tap()
    expect(await page.locator('dialog.search[open]').count()).toBe(0)
  })

  test('says when there is nothing', async () => {
    const page = await open()
    await page.goto(site.welcome)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('xyzzyqwertz')
    await page.locator('.search .empty:not([hidden])').waitFor()
    // Whoever finds nothing leaves from there, and the site learns what it lacks.
    const told = page.waitForRequest((request) => isNothingFound(request))
    await page.evaluate("dispatchEvent(new Event('pagehide'))")
    await told
  })
})

function isNothingFound(request: Request): boolean {
  const isEvent = request.url().endsWith('~gitbook/events')
  return isEvent && request.postData()?.startsWith('query=xyzzyqwertz&results=0') === true
}

test('the theme follows the system, and the switch, which is kept', async () => {
  const page = await open({ colorScheme: 'dark' })
  await page.goto(site.welcome)
  const background = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
  const dark = await background()
  await page.locator('button.theme').click()
  const light = await background()
  expect(light).not.toBe(dark)
  await page.goto(`${site.welcome}reference/every-block`)
  expect(await background()).toBe(light)
})

test('colours are for light and dark in browsers too that do not know light-dark()', async () => {
  const page = await open()
  await page.goto(site.welcome)
  const own = await page.locator('head style').first().textContent()
  const sheet = await page.evaluate<string>(
    "fetch(document.querySelector('link[rel=stylesheet]').href).then((response) => response.text())",
  )
  expect(`${own}${sheet}`).not.toContain('light-dark(')
  // The theme of a site chooses by what the build put into the stylesheet.
  expect(own).toContain('--primary:var(--lightningcss-light,')
  expect(sheet).toContain('--lightningcss-light:')
})

test('where the browser knows no popovers, one press shows the tree and the next one puts it away', async () => {
  const page = await open({ viewport: { width: 375, height: 800 } })
  await page.addInitScript('delete HTMLElement.prototype.popover')
  await page.goto(site.welcome)
  const shown = () => page.locator('.sidebar.shown').count()
  await page.locator('.drawer-open').click()
  expect(await shown()).toBe(1)
  await page.locator('.sidebar .drawer-head button').click()
  expect(await shown()).toBe(0)
  await page.locator('.drawer-open').click()
  await page.locator('.sidebar').getByRole('link', { name: 'News' }).click()
  await page.waitForURL('**/reference/news')
  expect(await shown()).toBe(0)
})

test('on a phone the tree is a drawer and nothing sticks out', async () => {
  const page = await open({ viewport: { width: 375, height: 800 }, hasTouch: true })
  for (const path of ['', 'guides/publish-a-site', 'reference/every-block']) {
    await page.goto(`${site.welcome}${path}`, { waitUntil: 'networkidle' })
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
  }
  expect(await page.locator('.sidebar').isVisible()).toBe(false)
  await page.locator('.drawer-open').click()
  await page.locator('.sidebar').getByRole('link', { name: 'News' }).click()
  await page.waitForURL('**/reference/news')
})

test('tabs change by click and arrow keys, and others with the same title follow', async () => {
  const page = await open()
  await page.goto(`${site.welcome}reference/every-block`)
  const tabs = page.locator('.tabs').first()
  await tabs.getByRole('tab', { name: 'pnpm', exact: true }).click()
  expect(await tabs.getByRole('tabpanel').filter({ visible: true }).textContent()).toContain('pnpm add')
  await page.keyboard.press('ArrowRight')
  expect(await tabs.getByRole('tabpanel').filter({ visible: true }).textContent()).toContain('yarn add')
})

test('diagrams are drawn in the theme of the reader, formulas set and code coloured', async () => {
  const page = await open()
  await page.goto(`${site.welcome}reference/every-block`)
  await page.locator('.diagram').scrollIntoViewIfNeeded()
  const drawing = page.locator('.diagram svg')
  const id = await drawing.getAttribute('id')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => drawing.getAttribute('id')).not.toBe(id)
  expect(await page.locator('.katex').count()).toBeGreaterThan(1)
  expect(await page.locator('.code .k').count()).toBeGreaterThan(0)
})

test('a page is copied as Markdown also where a clipboard takes nothing once the press is over', async () => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.addInitScript(`navigator.clipboard.writeText = () => Promise.reject(new Error('too late'))
    document.execCommand = () => false`)
  await page.goto(`${site.welcome}reference/every-block`)
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(/^# Every block\n/)
})

test('feedback is taken with a word of thanks', async () => {
  const page = await open()
  await page.goto(`${site.welcome}guides/publish-a-site`)
  await page.locator('.feedback').getByRole('button', { name: 'Yes' }).click()
  await page.getByText('Thank you!').waitFor()
})

describe('without script', () => {
  test('pages read and navigate, and the search has a page of its own', async () => {
    const page = await open({ javaScriptEnabled: false })
    await page.goto(site.welcome)
    await page.locator('.sidebar').getByRole('link', { name: 'Every block' }).click()
    await page.waitForURL('**/reference/every-block')
    for (const panel of await page.getByRole('tabpanel').all()) expect(await panel.isVisible()).toBe(true)
    await page.getByText('An expandable').click()
    await page.getByText('It opens without script').waitFor()
    await page.locator('.search-open').click()
    await page.getByRole('searchbox').fill('conflict')
    await page.locator('.search-page button').click()
    await page.locator('.found').getByRole('link', { name: 'Propose a change' }).click()
    await page.waitForURL('**/guides/propose-a-change')
    await page.locator('.feedback').getByRole('button', { name: 'No' }).click()
    await page.waitForURL('**/guides/propose-a-change#~feedback')
    expect(await page.locator('.feedback').ariaSnapshot()).toContain('Thank you!')
  })
})
