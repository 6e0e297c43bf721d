import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const options = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The machine's own browser, or the one that `CHROMIUM` names; it ends with the test file. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? places.find((place) => existsSync(place))
  if (executablePath === undefined)
    throw new Error('These tests need Chromium: install it, or name it in CHROMIUM')
  const browser = await chromium.launch({ executablePath, headless: true, args: options })
  afterAll(() => browser.close())
  return browser
}

/** The machine's own browser, for one test file; `open` gives a page in a profile of its own. */
export function useBrowser(): { open: (given?: BrowserContextOptions) => Promise<Page> } {
  let browser: Browser | undefined
  const opened: Page[] = []

  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterEach(async () => {
    for (const page of opened.splice(0)) await page.context().close()
  })
  return {
    async open(given = {}) {
      if (browser === undefined) throw new Error('the browser is open while tests run')
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...given })
      const page = await context.newPage()
      opened.push(page)
      return page
    },
  }
}

/** What the page said went wrong: errors of its scripts, and what its policy refused. */
export function complaintsOf(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text())
  })
  return found
}
