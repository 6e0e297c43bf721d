import axe from 'axe-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endPrograms } from '../program.ts'
import { barriersOn } from './app/barriers.ts'
import { useBrowser } from './browser.ts'
import { startInstallation, type Installation } from './site.ts'

const paths = [
  '',
  'guides/publish-a-site',
  'guides/propose-a-change',
  'reference/every-block',
  'reference/news',
  '~gitbook/search?q=page',
  'nothing-here',
]

let site: Installation
const { open } = useBrowser()

beforeAll(async () => {
  site = await startInstallation()
})
afterAll(endPrograms)

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] }

test.each(['light', 'dark'] as const)('nothing keeps anybody out, in the %s theme', async (colorScheme) => {
  const page = await open({ colorScheme, bypassCSP: true, reducedMotion: 'reduce' })
  const found: string[] = []
  for (const path of paths) {
    await page.goto(`${site.welcome}${path}`, { waitUntil: 'networkidle' })
    await page.evaluate(axe.source)
    const violations = await page.evaluate<Violation[]>(
      'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
    )
    for (const { id, nodes } of violations)
      for (const node of nodes) found.push(`${path} ${id}: ${node.html} ${node.failureSummary ?? ''}`)
  }
  expect(found).toEqual([])
})

test('the search dialog keeps nobody out either', async () => {
  const page = await open({ bypassCSP: true })
  await page.goto(site.welcome)
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('publish')
  await page.locator('.results mark').first().waitFor()
  await page.evaluate(axe.source)
  const violations = await page.evaluate<Violation[]>(
    'axe.run("dialog.search").then(({ violations }) => violations)',
  )
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)).toEqual(
    [],
  )
})

test('the reference of the API keeps nobody out, and offers nothing of its maker', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open({ colorScheme, bypassCSP: true, reducedMotion: 'reduce' })
    await page.goto(`${site.url}/v1/docs`)
    await page.getByRole('heading', { name: 'Information' }).waitFor()
    await page
      .getByRole('button', { name: /^Show More/ })
      .first()
      .waitFor()
    for (const words of [/Ask AI/i, /Generate MCP/i, /^Deploy/, /^Share/, /Open API Client/])
      expect(await page.getByText(words).count(), String(words)).toBe(0)
    expect(await barriersOn(page), colorScheme).toEqual([])
  }
})
