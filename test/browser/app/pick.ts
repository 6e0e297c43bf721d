import type { Locator } from 'playwright-core'

/** Chooses what a combobox finds: its list closes when the page scrolls under it, and opens again by the arrow. */
export async function pick(combobox: Locator, typed: string, option: string | RegExp): Promise<void> {
  await combobox.fill(typed)
  await combobox.press('ArrowDown')
  await combobox.page().getByRole('option', { name: option }).click()
}
