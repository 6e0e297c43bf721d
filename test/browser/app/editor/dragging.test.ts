import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { saved, textOf, type, useWriter } from './writer.ts'

const { write } = useWriter()

/** Drags the block with a word to a part of the height of another, and tells where the line was when it was dropped. */
async function drag(page: Page, word: string, to: { word: string; part: number; x: number }) {
  await textOf(page).getByText(word, { exact: true }).hover()
  const handle = page.getByRole('button', { name: 'Drag to move, press for more' })
  const grip = await handle.boundingBox()
  if (grip === null) throw new Error(`"${word}" has no handle`)
  await page.mouse.move(grip.x + 8, grip.y + 8, { steps: 8 })
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

test('a block in a box has a handle of its own, by which it is dragged out; one step back brings it in again', async () => {
  const hint = '{% hint style="info" %}\nhint\n\ninner\n{% endhint %}'
  const step = '{% stepper %}\n{% step %}\nstep\n{% endstep %}\n{% endstepper %}'
  const { page, markdown } = await write(`first\n\n${hint}\n\n${step}`)
  await drag(page, 'inner', { word: 'first', part: 0.3, x: 40 })
  await expect.poll(markdown).toBe(`inner\n\nfirst\n\n${hint.replace('\n\ninner', '')}\n\n${step}\n`)
  await type(page, '{Control+z}')
  await expect.poll(markdown).toBe(`first\n\n${hint}\n\n${step}\n`)
  // On the way to the handle the pointer passes the sign of the box.
  await drag(page, 'step', { word: 'first', part: 0.7, x: 40 })
  await expect.poll(markdown).toBe(`first\n\nstep\n\n${hint}\n\n${step.replace('step\n{% end', '{% end')}\n`)
})

test('several blocks that are chosen in a box come out of it without the box', async () => {
  const hint = '{% hint style="info" %}\nhint\n\ntwo\n\nthree\n{% endhint %}'
  const { page, markdown } = await write(`first\n\n${hint}`)
  await textOf(page).getByText('two').click()
  await type(page, '{Escape}', '{Shift+ArrowDown}')
  await drag(page, 'three', { word: 'first', part: 0.7, x: 40 })
  await expect.poll(markdown).toBe(`first\n\ntwo\n\nthree\n\n${hint.replace('\n\ntwo\n\nthree', '')}\n`)
  await type(page, '{Control+z}')
  await expect.poll(markdown).toBe(`first\n\n${hint}\n`)
})

test('a table is dragged as a whole', async () => {
  const table = '| head | B |\n| --- | --- |\n| c | d |'
  const { page, markdown } = await write(`first\n\n${table}\n\nlast`)
  await drag(page, 'c', { word: 'last', part: 0.7, x: 4 })
  await expect.poll(markdown).toBe(`first\n\nlast\n\n${table}\n`)
  await type(page, '{Control+z}')
  await expect.poll(markdown).toBe(`first\n\n${table}\n\nlast\n`)
})
