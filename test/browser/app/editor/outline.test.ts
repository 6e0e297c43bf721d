import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listSpacesInOrganizationById } from '../../../../src/contract/content/spaces.ts'
import { endOf, inText, saved, textOf, type, useWriter } from './writer.ts'

const { write, at, installation } = useWriter()
const lines = (word: string) => Array.from({ length: 30 }, (_, at) => `${word} ${at}`).join('\n\n')
const long = `## One\n\n${lines('first')}\n\n## Two\n\n### Deeper\n\n${lines('second')}\n\n## Three\n\n${lines('third')}`
const wide = { viewport: { width: 1600, height: 900 } }

/** How far a heading is below the top of the window. */
async function topOf(page: Page, heading: string): Promise<number> {
  return (await page.locator(':is(h2, h3)', { hasText: heading }).boundingBox())?.y ?? 0
}

test('the outline stands beside the editor as beside the page, follows what is typed, and leads there with the cursor', async () => {
  const { page, markdown, address } = await write(long, wide)
  const outline = page.getByRole('navigation', { name: 'On this page' })
  const titles = () => outline.getByRole('listitem').allTextContents()
  expect(await titles()).toEqual(['One', 'Two', 'Deeper', 'Three'])
  await endOf(page, 'One')
  await type(page, ' of all', '{Enter}', '## Between')
  await expect.poll(titles).toEqual(['One of all', 'Between', 'Two', 'Deeper', 'Three'])
  await outline.getByRole('button', { name: 'Three' }).click()
  await expect.poll(() => topOf(page, 'Three')).toBeLessThan(200)
  // Below the bar.
  expect(await topOf(page, 'Three')).toBeGreaterThan(44)
  expect(await outline.locator('[aria-current]').textContent()).toBe('Three')
  await inText(page)
  await type(page, '!')
  await saved(page)
  expect(await markdown()).toContain('\n## Three!\n')
  const placed = await outline.boundingBox()
  const left = (await textOf(page).boundingBox())?.x
  await page.goto(address.replace('?edit=true', ''))
  await outline.getByRole('link', { name: 'Three!' }).waitFor()
  expect(await outline.boundingBox()).toMatchObject({ x: placed?.x, y: placed?.y })
  expect((await page.locator('[data-drawn]').first().boundingBox())?.x).toBe(left)
  // The keys come to the buttons of the page before its headings.
  await page
    .getByRole('link', { name: 'Edit', exact: true })
    .or(page.getByRole('button', { name: 'Edit', exact: true }))
    .focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('One of all')
})

test('on a phone, a button opens the outline, for who reads and for who writes', async () => {
  const { page, markdown, address } = await write(long, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const open = page.getByRole('button', { name: 'On this page' })
  const menu = page.getByRole('menu', { name: 'On this page' })
  await open.tap()
  await menu.getByRole('menuitem', { name: 'Deeper' }).tap()
  await inText(page)
  await expect.poll(() => topOf(page, 'Deeper')).toBeLessThan(200)
  await type(page, '!')
  await saved(page)
  expect(await markdown()).toContain('\n### Deeper!\n')
  await page.goto(address.replace('?edit=true', ''))
  await open.tap()
  await menu.getByRole('menuitem', { name: 'Three' }).tap()
  await expect.poll(() => topOf(page, 'Three')).toBeLessThan(200)
  expect(new URL(page.url()).hash).toBe('#three')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
})

test('on a narrow phone, what stands above a page stays within the window, in long words too', async () => {
  const { call, organizationId } = installation()
  const { items } = await call(listSpacesInOrganizationById, { params: { organizationId } })
  const welcome = items.find(({ title }) => title === 'Welcome')?.id
  const visit = { viewport: { width: 360, height: 740 }, isMobile: true, locale: 'de' }
  const page = await at(`/app/spaces/${welcome}/reference/every-block`, visit)
  await page.getByRole('button', { name: 'Auf dieser Seite' }).waitFor()
  const edit = await page.getByRole('button', { name: 'Bearbeiten' }).boundingBox()
  if (edit === null) throw new Error('the page can be edited')
  expect(edit.x + edit.width).toBeLessThanOrEqual(360)
})
