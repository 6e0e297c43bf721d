import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { saved, textOf, useWriter } from './writer.ts'

const { write } = useWriter()

/** Drags the block with a word to a part of the height of another, and tells where the line was when it was dropped. */
async function drag(page: Page, word: string, to: { word: string; part: number; x: number }) {
  await textOf(page).getByText(word, { exact: true }).hover()
  const handle = page.getByRole('button', { name: 'Drag to move, press for more' })
  await handle.hover()
  const box = await textOf(page).getByText(to.word, { exact: true }).boundingBox()
  if (box === null) throw new Error(`"${to.word}" is not shown`)
  const y = box.y + box.height * to.part
  await page.mouse.down()
  await page.mouse.move(box.x + to.x, y + 3, { steps: 4 })
  await page.mouse.move(box.x + to.x, y, { steps: 2 })
  const line = page.locator('.drop-cursor')
  await line.waitFor()
  const shown = await line.boundingBox()
  await page.mouse.up()
  await line.waitFor({ state: 'detached' })
  return (shown?.y ?? 0) < box.y + box.height / 2 ? 'above' : 'below'
}

test('a block that is dragged goes where the line shows: above the upper half of another, below the lower', async () => {
  const hint = '{% hint style="info" %}\nhint\n{% endhint %}'
  const table = '| head | B |\n| --- | --- |\n| c | d |'
  const { page, markdown } = await write(`first\n\n${hint}\n\n${table}\n\nlast`)
  expect(await drag(page, 'last', { word: 'first', part: 0.3, x: 400 })).toBe('above')
  await saved(page)
  expect(await markdown()).toBe(`last\n\nfirst\n\n${hint}\n\n${table}\n`)
  expect(await drag(page, 'last', { word: 'first', part: 0.7, x: 400 })).toBe('below')
  await saved(page)
  expect(await markdown()).toBe(`first\n\nlast\n\n${hint}\n\n${table}\n`)
  expect(await drag(page, 'last', { word: 'd', part: 0.8, x: 2 })).toBe('below')
  await expect.poll(markdown).toBe(`first\n\n${hint}\n\n${table}\n\nlast\n`)
  expect(await drag(page, 'first', { word: 'hint', part: 0.7, x: 40 })).toBe('below')
  await expect.poll(markdown).toBe(`${hint.replace('hint\n{', 'hint\n\nfirst\n{')}\n\n${table}\n\nlast\n`)
  await saved(page)
})
