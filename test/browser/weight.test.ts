import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endPrograms } from '../program.ts'
import { useBrowser } from './browser.ts'
import { startInstallation, type Installation } from './site.ts'

let site: Installation
const { open } = useBrowser()

beforeAll(async () => {
  site = await startInstallation()
})
afterAll(endPrograms)

type Loaded = { name: string; type: string; bytes: number; isBlocking: boolean }

test('the landing page weighs at most 60 kB, 15 of them script, and waits for one request only', async () => {
  const page = await open()
  await page.goto(site.welcome, { waitUntil: 'networkidle' })
  // Without the pages that are fetched ahead for who reads on.
  const loaded = (await resourcesOf(page)).filter(({ type }) => type !== 'fetch')
  const sum = (of: Loaded[]) => of.reduce((bytes, each) => bytes + each.bytes, 0)
  expect(loaded.some(({ name }) => name.endsWith('.woff2'))).toBe(true)
  expect(sum(loaded.filter(({ type }) => type !== 'img'))).toBeLessThanOrEqual(60_000)
  expect(sum(loaded.filter(({ type }) => type === 'script'))).toBeLessThanOrEqual(15_000)
  expect(loaded.filter(({ type, isBlocking }) => type !== 'document' && isBlocking)).toHaveLength(1)
})

// Over the wire: headers and compressed bodies, as the browser counted them.
function resourcesOf(page: Page): Promise<Loaded[]> {
  return page.evaluate<Loaded[]>(`
    const describe = (type, entry) => ({
      type,
      name: entry.name,
      bytes: entry.transferSize,
      isBlocking: entry.renderBlockingStatus === 'blocking',
    })
    const documents = performance.getEntriesByType('navigation')
    const others = performance.getEntriesByType('resource')
    const all = [
      ...documents.map((entry) => describe('document', entry)),
      ...others.map((entry) => describe(entry.initiatorType, entry)),
    ]
    all
  `)
}
