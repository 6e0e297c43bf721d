import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { updateSpaceContent } from '../../../../src/contract/content/content.ts'
import { searchSpaceContent } from '../../../../src/contract/content/search.ts'
import { createSpace } from '../../../../src/contract/content/spaces.ts'
import { complaintsOf } from '../../browser.ts'
import { useApp } from '../use-app.ts'

const { at, installation } = useApp()
const script = /palette-dialog/

async function homeWith(onScript: (route: Route) => unknown): Promise<Page> {
  const prepare = async (tab: Page) => void (await tab.route(script, onScript))
  const page = await at(`/app/orgs/${installation().organizationId}`, { prepare })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test('what is typed before the palette is there stands in it, and the keyboard goes on', async () => {
  let send = (): void => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  const page = await homeWith((route) => sent.then(() => route.continue()))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('tea')
  expect(await page.getByRole('searchbox').inputValue()).toBe('tea')
  send()
  await page.getByRole('option', { name: 'Teams' }).waitFor()
  await page.keyboard.type('ms')
  expect(await page.getByRole('searchbox').inputValue()).toBe('teams')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('of what is found by words typed before the palette is there, the first is chosen', async () => {
  let send = (): void => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  const page = await homeWith((route) => sent.then(() => route.continue()))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('teams')
  send()
  await page.locator('[role=option][data-focused]', { hasText: 'Teams' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/settings\/teams$/)
})

test('Escape leaves the palette before it is there', async () => {
  const page = await homeWith(() => {})
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('searchbox').count()).toBe(0)
})

test('without a connection the palette says so, and is there with the next one', async () => {
  let lose = (): void => {}
  const lost = new Promise<void>((resolve) => (lose = resolve))
  // What is asked for ahead of the press waits as well: a script that is gone while the server is there is an upgrade.
  const page = await homeWith((route) => lost.then(() => route.abort()))
  const complaints = complaintsOf(page)
  await page.context().setOffline(true)
  lose()
  await page.keyboard.press('Control+k')
  await page.getByText('The server does not answer').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.unroute(script)
  await page.context().setOffline(false)
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Teams' }).waitFor()
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
})

test('a question is answered from the pages, by keys, and leads to where the answer stands', async () => {
  const { call, organizationId } = installation()
  const { id: spaceId } = await call(createSpace, { params: { organizationId }, body: { title: 'Orchard' } })
  const markdown = '## Pruning\n\nMirabelles are cut back in February, before the buds swell.'
  const changes = [{ operation: 'insert_page' as const, title: 'Trees', document: { markdown } }]
  await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
  const found = () => call(searchSpaceContent, { params: { spaceId }, query: { query: 'mirabelles' } })
  await expect.poll(async () => (await found()).items.length).toBe(1)

  const page = await at(`/app/orgs/${organizationId}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('searchbox')
  await field.fill('mirabelles')
  await page.getByRole('option', { name: 'Trees' }).waitFor()
  // A word is looked for, not asked.
  expect(await page.getByRole('option', { name: /Ask/ }).count()).toBe(0)
  await field.fill('when are mirabelles cut back?')
  await page.getByRole('option', { name: 'Ask “when are mirabelles cut back?”' }).waitFor()
  // Enter leads to what was found, which may come later.
  await page.locator('[role=option][data-focused]', { hasText: 'Trees' }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('region', { name: 'when are mirabelles cut back?' })
  await answer.getByText('are cut back in February').waitFor()
  expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('when are mirabelles cut back?')
  // Other words are looked for again.
  await field.fill('xylqz vvrkt?')
  await page.getByRole('option', { name: /^Ask/ }).click()
  await page.getByText('No page that you may read answers this').waitFor()
  await field.fill('when are mirabelles cut back?')
  await page.getByRole('option', { name: /^Ask/ }).click()
  await answer.getByRole('link', { name: 'Trees › Pruning' }).click()
  await page.waitForURL(/\/trees#pruning$/)
  expect(await page.getByRole('dialog').count()).toBe(0)
})
