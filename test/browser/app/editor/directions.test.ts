import { expect, test } from 'vitest'
import { updateSpaceContent } from '../../../../src/contract/content/content.ts'
import { beginningOf, boxOf, lookOf, textBox } from '../../text-boxes.ts'
import { endOf, saved, textOf, type, useWriter } from './writer.ts'

const { write, installation } = useWriter()

const mixed = [
  'An English paragraph.',
  'פסקה בעברית.',
  '`npm` מתקין.',
  '* English\n* עברית',
  '> ציטוט',
  '{% stepper %}\n{% step %}\nצעד\n{% endstep %}\n\n{% step %}\nStep\n{% endstep %}\n{% endstepper %}',
  '* [ ] משימה',
  '| Name | Meaning |\n| --- | --- |\n| A | משמעות |',
].join('\n\n')

test('each block runs as its own words do, and nothing of it is kept', async () => {
  const { page, markdown } = await write(mixed)
  const text = textOf(page)
  const { left, right } = await boxOf(text)
  expect((await textBox(text.getByText('An English paragraph.'))).left).toBeCloseTo(left, 0)
  expect((await textBox(text.getByText('פסקה בעברית.'))).right).toBeCloseTo(right, 0)
  expect((await textBox(text.getByText('מתקין.'))).right).toBeCloseTo(right, 0)
  expect((await textBox(text.getByText('English', { exact: true }))).left).toBeCloseTo(left + 27, -1)
  expect((await textBox(text.getByText('עברית', { exact: true }))).right).toBeCloseTo(right - 27, -1)
  expect(await lookOf(text.locator('blockquote'))).toEqual({ direction: 'rtl', borderRight: '3px' })
  expect((await textBox(text.getByText('צעד'))).right).toBeCloseTo(right - 48, -1)
  expect((await textBox(text.getByText('Step'))).left).toBeCloseTo(left + 48, -1)
  expect((await boxOf(text.locator('.tasks input'))).right).toBeCloseTo(right, -1)
  expect((await textBox(text.getByText('משמעות'))).right).toBeGreaterThan(right - 30)
  await endOf(page, 'פסקה בעברית.')
  await type(page, '!')
  await saved(page)
  expect((await markdown()).trim()).toBe(mixed.replace('פסקה בעברית.', 'פסקה בעברית.!'))
})

test('a line turns with its first letter, and the one below it goes on so', async () => {
  const { page, markdown } = await write('Start')
  const text = textOf(page)
  await endOf(page, 'Start')
  await type(page, '{Enter}', '1 ')
  const line = text.locator('p').nth(1)
  expect((await lookOf(line)).direction).toBe('ltr')
  await type(page, 'م')
  expect((await lookOf(line)).direction).toBe('rtl')
  await type(page, 'رحبا', '{Enter}')
  expect((await lookOf(text.locator('p').nth(2))).direction).toBe('rtl')
  await type(page, 'Words')
  expect((await lookOf(text.locator('p').nth(2))).direction).toBe('ltr')
  await saved(page)
  expect(await markdown()).toBe('Start\n\n1 مرحبا\n\nWords\n')
})

test('a title runs its own way over the page, in the tree and on the way to it', async () => {
  const { page } = await write('Start')
  const title = page.getByRole('textbox', { name: 'Title of the page' })
  await title.fill('דף (חדש)!')
  expect((await lookOf(title)).direction).toBe('rtl')
  await saved(page)
  const row = page.getByRole('treegrid').getByText('דף (חדש)!')
  await row.waitFor()
  expect(await beginningOf(row)).toBe('right')
  // It begins beside its icon all the same.
  expect((await textBox(row)).left).toBeLessThan((await boxOf(row)).left + 2)
})

test('what moves a block stands where its words begin, and never over them', async () => {
  const { page } = await write('English words.\n\nמילים בעברית.')
  const text = textOf(page)
  const grip = page.getByRole('button', { name: 'Drag to move, press for more' })
  const { left, right } = await boxOf(text)
  await text.getByText('English words.').hover()
  await expect.poll(async () => (await boxOf(grip)).right).toBeLessThanOrEqual(left)
  await text.getByText('מילים בעברית.').hover()
  await expect.poll(async () => (await boxOf(grip)).left).toBeGreaterThanOrEqual(right)
})

test('the path of a page that is offered runs from left to right, part after part', async () => {
  const { page, spaceId } = await write('Start')
  const group = { operation: 'insert_group' as const, title: 'فصل', ref: 'g' }
  const below = { operation: 'insert_page' as const, title: 'مقدمة', into: 'g', document: { markdown: 'نص' } }
  await installation().call(updateSpaceContent, { params: { spaceId }, body: { changes: [group, below] } })
  await page.reload()
  await endOf(page, 'Start')
  const offered = page.getByRole('option', { name: /مقدمة/ }).locator('bdi')
  const lefts = () => offered.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left))

  await type(page, ' @مقدمة')
  await offered.nth(1).waitFor()
  expect(await lefts()).toEqual((await lefts()).toSorted((a, b) => a - b))
  await type(page, '{Escape}', '{Shift+Control+ArrowLeft}', '{Control+k}')
  await page.getByRole('searchbox', { name: 'Find a page or a heading' }).fill('مقدمة')
  await offered.nth(1).waitFor()
  expect(await lefts()).toEqual((await lefts()).toSorted((a, b) => a - b))
})
