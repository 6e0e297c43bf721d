import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Table } from '../../../../src/engine/document/index.ts'
import { endOf, inText, saved, textOf, type, useWriter } from './writer.ts'

const { write } = useWriter()

/** Makes the column of the cursor one of another type. */
async function turnColumn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Type of the column/ }).click()
  await page.getByRole('menuitem', { name }).click()
  await inText(page)
}

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  await inText(page)
}

const cell = (page: Page, row: number, column: number) =>
  textOf(page).locator('tr').nth(row).locator('th, td').nth(column)

test('a table gets columns of numbers, checks, choices, people, stars and links, filled in with keys', async () => {
  const { page, read } = await write(
    'Before\n\n| Name | Amount |\n| - | - |\n| a | 12 |\n| b | many |\n\nAfter',
  )
  await endOf(page, '12')
  await turnColumn(page, 'Number')
  await type(page, '{ArrowDown}', '4', '2')
  await page.locator('[aria-label="Number"]:focus').waitFor()
  await type(page, '{Enter}')
  await inText(page)

  await choose(page, 'Columns', 'Column right')
  await turnColumn(page, 'Checkbox')
  await type(page, ' ')
  await choose(page, 'Columns', 'Column right')
  await turnColumn(page, 'Choice')
  await type(page, '{Enter}')
  await page.getByRole('searchbox', { name: 'Find or add a choice' }).waitFor()
  await type(page, 'Urgent')
  await page.getByRole('option', { name: 'Add “Urgent”' }).waitFor()
  await type(page, '{ArrowDown}', '{Enter}')
  await inText(page)
  await cell(page, 2, 3).getByText('Urgent').waitFor()

  await choose(page, 'Columns', 'Column right')
  await turnColumn(page, 'People')
  await type(page, '{Enter}')
  await page.getByRole('option', { name: /Administrator/ }).click()
  await type(page, '{Escape}')
  await inText(page)
  await cell(page, 2, 4).getByText('Administrator').waitFor()

  await choose(page, 'Columns', 'Column right')
  await turnColumn(page, 'Rating')
  await type(page, '4')
  await choose(page, 'Columns', 'Column right')
  await turnColumn(page, 'Link')
  await type(page, '{Enter}')
  await page.getByRole('searchbox').fill('example.org')
  await page.getByRole('option', { name: 'Link to https://example.org' }).click()
  await inText(page)
  await cell(page, 2, 6).getByText('https://example.org').waitFor()
  await saved(page)

  const [, table] = ((await read()).document?.nodes ?? []) as Table[]
  const columns = table?.data.view.columns.map((id) => table.data.definition[id])
  expect(columns?.map((column) => column?.type)).toEqual([
    'text',
    'number',
    'checkbox',
    'select',
    'users',
    'rating',
    'content-ref',
  ])
  const rows = Object.values(table?.data.records ?? {}).map(({ values }) =>
    (columns ?? []).slice(1).map((column) => values[column?.id ?? '']),
  )
  const ref = { kind: 'url', url: 'https://example.org' }
  expect(rows).toEqual([
    [12, false, undefined, undefined, undefined, undefined],
    [42, true, [expect.any(String)], [expect.any(String)], 4, ref],
  ])
})

test('rows and columns are added, moved, widened and deleted, and cells walked as in a spreadsheet', async () => {
  const { page, markdown } = await write('| A | B |\n| - | - |\n| a | b |\n| c | d |')
  // Before the first click: Firefox would lose where that went.
  await textOf(page).locator('> p').waitFor({ state: 'attached' })
  await endOf(page, 'd')
  await type(page, '{Tab}', 'e', '{Tab}', 'f', '{Enter}', 'g')
  await choose(page, 'Rows', 'Move the row up')
  await choose(page, 'Columns', 'Move the column left')
  await saved(page)
  const moved = '| B | A |\n| --- | --- |\n| b | a |\n| d | c |\n| g |  |\n| f | e |\n'
  expect(await markdown()).toBe(moved)
  await choose(page, 'Rows', 'Delete the row')
  await choose(page, 'Columns', 'Delete the column')
  await saved(page)
  expect(await markdown()).toBe('| A |\n| --- |\n| a |\n| c |\n| e |\n')
  await page.getByRole('textbox', { name: 'Width in pixels' }).fill('240')
  await saved(page)
  expect(await markdown()).toContain('<th width="240">A</th>')
})

test('a table is shown as cards that lead somewhere, and goes back to rows when one writes in it', async () => {
  const { page, read } = await write(
    '| Name | Link |\n| - | - |\n| First | [x](https://example.org/1) |\n\nAfter',
  )
  await endOf(page, 'x')
  await turnColumn(page, 'Link')
  await page.getByRole('button', { name: /^Shown as/ }).click()
  await page.getByRole('menuitem', { name: 'Cards' }).click()
  await page.getByRole('button', { name: 'Leads to: Link' }).waitFor()
  await endOf(page, 'After')
  await textOf(page).locator('.card').getByText('First').waitFor()
  await textOf(page).locator('table').waitFor({ state: 'hidden' })
  await textOf(page).locator('.card').click()
  await type(page, '{End}', ' card')
  await saved(page)
  const [table] = ((await read()).document?.nodes ?? []) as Table[]
  expect(table?.data.view).toMatchObject({ type: 'cards', targetDefinition: table?.data.view.columns[1] })
  expect(JSON.stringify(table?.fragments)).toContain('First card')
  expect(Object.values(table?.data.records ?? {})[0]?.values).toMatchObject({
    [table?.data.view.columns[1] ?? '']: { kind: 'url', url: 'https://example.org/1' },
  })
})

/** Chooses from the text before a table into one of its cells. */
async function chooseInto(page: Page, words: string): Promise<void> {
  await endOf(page, words)
  await page.keyboard.down('Shift')
  await textOf(page)
    .getByText('Before')
    .click({ position: { x: 1, y: 8 } })
  await page.keyboard.up('Shift')
}

describe('a selection from a text into a table leaves the cells in their rows when', () => {
  const before = 'Before\n\n| A | B |\n| --- | --- |\n| left | right |\n'
  const emptied = '|  |  |\n| --- | --- |\n|  | right |\n'

  test('something is composed over it', async () => {
    const { page, markdown } = await write(before)
    await chooseInto(page, 'left')
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
    await session.send('Input.insertText', { text: '日本' })
    await saved(page)
    expect(await markdown()).toBe(`日本\n\n${emptied}`)
  })

  test('something is typed over it, which is taken back as one', async () => {
    const { page, markdown } = await write(before)
    await chooseInto(page, 'left')
    await type(page, 'typed')
    await saved(page)
    expect(await markdown()).toBe(`typed\n\n${emptied}`)
    await type(page, '{Control+z}')
    await expect.poll(markdown).toBe(before)
  })

  test('the browser deletes it or writes over it by itself', async () => {
    const { page, markdown } = await write(before)
    await chooseInto(page, 'left')
    await page.evaluate(`document.execCommand('delete')`)
    await saved(page)
    expect(await markdown()).toBe(emptied)
    await type(page, '{Control+z}')
    await expect.poll(markdown).toBe(before)
    await chooseInto(page, 'left')
    await page.evaluate(`document.execCommand('insertText', false, 'said')`)
    await saved(page)
    expect(await markdown()).toBe(`said\n\n${emptied}`)
  })
})
