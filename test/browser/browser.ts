import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchBrowser } from './launch-browser.ts'

/** The machine's own browser, for one test file; `open` gives a page in a profile of its own. */
export function useBrowser() {
  let browser: Browser | undefined
  const opened: Page[] = []
  const profiles: BrowserContext[] = []

  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())
  afterEach(async ({ task }) => {
    const tabs = profiles.flatMap((profile) => profile.pages())
    if (task.result?.state === 'fail') for (const page of [...opened, ...tabs]) await tell(page, task.name)
    for (const page of opened.splice(0)) await page.context().close()
    for (const tab of tabs) await tab.close()
  })
  async function newProfile(given: BrowserContextOptions): Promise<BrowserContext> {
    if (browser === undefined) throw new Error('the browser is open while tests run')
    return browser.newContext({ viewport: { width: 1280, height: 900 }, ...given })
  }
  return {
    /** A profile for all tests of the file; its tabs are closed after each. */
    profileWith: async (storageState: BrowserContextOptions['storageState']) => {
      const profile = await newProfile({ ...(storageState && { storageState }) })
      profiles.push(profile)
      return profile
    },
    open: async (given: BrowserContextOptions = {}): Promise<Page> => {
      const page = await (await newProfile(given)).newPage()
      opened.push(page)
      return page
    },
  }
}

/** What a page shows when a test of it fails, for whoever reads the log. */
async function tell(page: Page, name: string): Promise<void> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: unknown) => String(error))
  process.stderr.write(`\n"${name}" failed at ${page.url()}\n${shown}\n`)
}

/** The link that a button of the page has put on the clipboard, once it is there. */
export async function copiedLink(page: Page): Promise<string> {
  const copied = () => page.evaluate<string>('navigator.clipboard.readText()')
  await expect.poll(copied).toMatch(/^http/)
  return copied()
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
