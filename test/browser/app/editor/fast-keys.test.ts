import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endOf, saved, textOf, type, useWriter } from './writer.ts'

const { write } = useWriter()

/** What is done while the page is busy comes all at once, before the browser tells where the cursor went. */
async function atOnce(page: Page, ...deeds: (() => Promise<void>)[]): Promise<void> {
  const busy = page.evaluate('{ const end = performance.now() + 400; while (performance.now() < end); }')
  await Promise.all([busy, ...deeds.map((each) => each())])
}

test('a key that follows an arrow at once acts where the arrow went', async () => {
  const { page, markdown } = await write('One\n\nTwo\n\nThree')
  await endOf(page, 'Two')
  await type(page, '{Control+a}', '{Control+a}')
  await atOnce(
    page,
    () => type(page, '{ArrowRight}'),
    () => type(page, '{Enter}'),
    () => type(page, 'Four'),
  )
  await saved(page)
  expect(await markdown()).toBe('One\n\nTwo\n\nThree\n\nFour\n')
})

test('a key that follows a click at once acts where one clicked', async () => {
  const { page, markdown } = await write('One\n\nTwo\n\nThree')
  await endOf(page, 'Three')
  const box = await textOf(page).getByText('One', { exact: true }).boundingBox()
  await atOnce(
    page,
    () => page.mouse.click((box?.x ?? 0) + 100, (box?.y ?? 0) + 8),
    () => type(page, '{Enter}'),
    () => type(page, 'more'),
  )
  await saved(page)
  expect(await markdown()).toBe('One\n\nmore\n\nTwo\n\nThree\n')
})
