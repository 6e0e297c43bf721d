import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useApp } from './use-app.ts'

const { at, open, installation } = useApp()
const highContrast = { forcedColors: 'active', reducedMotion: 'reduce' } as const

/** Whether something looks otherwise after what is done to it, wherever the mouse is. */
async function isSeen(page: Page, what: Locator, act: () => Promise<void>): Promise<boolean> {
  const look = async () => {
    await page.mouse.move(0, 0)
    return what.screenshot({ animations: 'disabled' })
  }
  const before = await look()
  await act()
  return !before.equals(await look())
}

test('with colours of the system one sees in the app what is ticked, on, open and chosen', async () => {
  const page = await at('/app/design', highContrast)
  const box = page.locator('label').filter({ hasText: 'Reader' }).locator('[aria-hidden]').first()
  await box.waitFor()
  expect.soft(await isSeen(page, box, () => box.click()), 'a box').toBe(true)

  const control = page.locator('label').filter({ hasText: 'On or off' })
  expect.soft(await isSeen(page, control, () => control.click()), 'a switch').toBe(true)

  const tab = page.getByRole('tab', { name: 'One' })
  const openOther = () => page.getByRole('tab', { name: 'Two' }).click()
  expect.soft(await isSeen(page, tab, openOther), 'a tab').toBe(true)

  await page.getByRole('button', { name: 'Open the menu' }).click()
  const entry = page.getByRole('menuitem', { name: 'Delete' })
  await entry.waitFor()
  expect.soft(await isSeen(page, entry, () => page.keyboard.press('End')), 'an entry of a menu').toBe(true)
})

test('with colours of the system one sees on a site which tab is open and what was found is chosen', async () => {
  const page = await open(highContrast)
  await page.goto(`${installation().url}/sites/welcome/reference/every-block`)
  const tab = page.getByRole('tab', { name: 'npm', exact: true })
  const openOther = () => page.getByRole('tab', { name: 'pnpm' }).click()
  expect.soft(await isSeen(page, tab, openOther), 'a tab').toBe(true)

  await page.keyboard.press('/')
  await page.keyboard.type('publish')
  const found = page.getByRole('option').nth(1)
  await found.waitFor()
  const chooseIt = async () => {
    while ((await found.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  }
  expect.soft(await isSeen(page, found, chooseIt), 'a page that was found').toBe(true)
})
