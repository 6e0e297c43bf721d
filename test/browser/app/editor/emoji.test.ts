import { expect, test } from 'vitest'
import { endOf, saved, textOf, type, useWriter } from './writer.ts'

const { write } = useWriter()

test('emoji are offered by the beginning of their name, in a line and in a list', async () => {
  const { page, markdown } = await write('Done\n\n* item')
  const menu = page.getByRole('listbox', { name: 'Emoji' })
  await endOf(page, 'Done')
  await type(page, ' :tad')
  await menu.getByRole('option', { name: ':tada:' }).waitFor()
  await type(page, '{Enter}', ' at 10:30 :ta', '{Escape}')
  await menu.waitFor({ state: 'detached' })
  await type(page, 'x')
  await endOf(page, 'item')
  await type(page, ' :rocke')
  await menu.getByRole('option').first().waitFor()
  await type(page, '{Tab}', ' :smile')
  await menu.getByRole('option').nth(1).waitFor()
  await type(page, '{ArrowDown}', '{ArrowUp}', '{Enter}', '!')
  await saved(page)
  expect(await markdown()).toBe('Done :tada: at 10:30 :tax\n\n* item :rocket: :smile:!\n')
  expect(await textOf(page).getByRole('listitem').count()).toBe(1)
})
