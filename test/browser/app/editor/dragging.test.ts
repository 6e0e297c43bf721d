import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endOf, saved, textOf, type, useWriter } from './writer.ts'

const { write, addPictures } = useWriter()

/** Drags the block with a word to a part of the height of another, and tells where the line was when it was dropped. */
async function drag(page: Page, word: string, to: { word: string; part: number; x: number }) {
  await textOf(page).getByText(word, { exact: true }).hover()
  const handle = page.getByRole('button', { name: 'Drag to move, press for more' })
  const grip = await handle.boundingBox()
  if (grip === null) throw new Error(`"${word}" has no handle`)
  await page.mouse.move(grip.x + 8, grip.y + 8, { steps: 8 })
  return pull(page, textOf(page).getByText(to.word, { exact: true }), to)
}

/** Drags a picture by itself. */
async function dragPicture(page: Page, alt: string, to: { target: Locator; part: number; x: number }) {
  await textOf(page).getByAltText(alt).filter({ visible: true }).hover()
  return pull(page, to.target, to)
}

/** Drags what is under the pointer to a part of the height of something else. */
async function pull(page: Page, target: Locator, to: { part: number; x: number }) {
  const box = await target.boundingBox()
  if (box === null) throw new Error('that to drop on is not shown')
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

test('a picture is dragged by itself, with all that it has; its caption is selected as words are', async () => {
  const [one = '', dark = ''] = await addPictures('one', 'dark')
  const source = `<source srcset="${dark}" media="(prefers-color-scheme: dark)">`
  const figure = `<figure><picture>${source}<img src="${one}" alt="One" width="200"></picture><figcaption><p>Its caption</p></figcaption></figure>`
  const hint = '{% hint style="info" %}\nhint\n{% endhint %}'
  const { page, markdown } = await write(`first\n\n${figure}\n\n${hint}\n\nlast`)
  const at = (word: string) => textOf(page).getByText(word, { exact: true })
  const before = await markdown()
  expect(await dragPicture(page, 'One', { target: at('last'), part: 0.7, x: 200 })).toBe('below')
  const without = before.replace(`${figure}\n\n`, '')
  await expect.poll(markdown).toBe(`${without}\n${figure}\n`)
  await type(page, '{Control+z}')
  await expect.poll(markdown).toBe(before)
  await dragPicture(page, 'One', { target: at('hint'), part: 0.7, x: 40 })
  await expect.poll(markdown).toBe(without.replace('hint\n{', `hint\n\n${figure}\n{`))
  await at('Its caption').hover()
  const box = await at('Its caption').boundingBox()
  if (box === null) throw new Error('the caption is shown')
  await page.mouse.move(box.x + box.width / 2 - 50, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + 8, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate('getSelection().toString()')).toContain('capt')
  await saved(page)
})

test('pictures in a row are dragged one by one: within it, out of it and into it', async () => {
  const names = await addPictures('one', 'two', 'three')
  const figure = (name: string, at: number) =>
    `<figure><img src="${name}" alt="${at}"><figcaption></figcaption></figure>`
  const figures = names.map(figure)
  const row = (...order: number[]) => `<div>${order.map((each) => figures[each]).join(' ')}</div>`
  const { page, markdown } = await write(`first\n\n${row(0, 1, 2)}\n\nlast`)
  const picture = (alt: number) => textOf(page).getByAltText(`${alt}`)
  await dragPicture(page, '0', { target: picture(2), part: 0.5, x: 190 })
  await expect.poll(markdown).toBe(`first\n\n${row(1, 2, 0)}\n\nlast\n`)
  await dragPicture(page, '2', { target: textOf(page).getByText('first'), part: 0.2, x: 190 })
  await expect.poll(markdown).toBe(`${figures[2]}\n\nfirst\n\n${row(1, 0)}\n\nlast\n`)
  await dragPicture(page, '2', { target: picture(1), part: 0.5, x: 10 })
  await expect.poll(markdown).toBe(`first\n\n${row(2, 1, 0)}\n\nlast\n`)
})

test('an item of a list is dragged with what is below it: within its list, to another, and out of it', async () => {
  const { page, markdown } = await write(
    '* a\n* b\n  * deep\n* c\n\nmiddle\n\n* [x] done\n* [ ] open\n\nlast',
  )
  await drag(page, 'b', { word: 'a', part: 0.2, x: -30 })
  await expect.poll(markdown).toBe('* b\n  * deep\n* a\n* c\n\nmiddle\n\n* [x] done\n* [ ] open\n\nlast\n')
  await type(page, '{Control+z}')
  await expect.poll(markdown).toMatch(/^\* a\n\* b\n/)
  // Below the last item of all, it comes as deep as it is held.
  await drag(page, 'c', { word: 'deep', part: 0.8, x: 4 })
  await expect.poll(markdown).toMatch(/^\* a\n\* b\n {2}\* deep\n {2}\* c\n\nmiddle/)
  await drag(page, 'deep', { word: 'c', part: 0.8, x: -70 })
  await expect.poll(markdown).toMatch(/^\* a\n\* b\n {2}\* c\n\* deep\n\nmiddle/)
  await drag(page, 'deep', { word: 'open', part: 0.2, x: 4 })
  await expect.poll(markdown).toMatch(/\* \[x\] done\n\* \[ \] deep\n\* \[ \] open\n\nlast/)
  await drag(page, 'done', { word: 'last', part: 0.8, x: 4 })
  await expect
    .poll(markdown)
    .toBe('* a\n* b\n  * c\n\nmiddle\n\n* [ ] deep\n* [ ] open\n\nlast\n\n* [x] done\n')
  await drag(page, 'b', { word: 'middle', part: 0.8, x: 4 })
  await expect.poll(markdown).toMatch(/^\* a\n\nmiddle\n\n\* b\n {2}\* c\n/)
  await saved(page)
})

test('the handle of an item stands before its mark; beside the list, and by a second Escape, the list is meant', async () => {
  const { page, markdown } = await write('first\n\n1. a\n2. b\n   * [ ] deep\n\nlast\n\n100. far')
  const handle = page.getByRole('button', { name: 'Drag to move, press for more' })
  const isBefore = async (word: string, mark: number) => {
    await textOf(page).getByText(word, { exact: true }).hover()
    const words = await textOf(page).getByText(word, { exact: true }).boundingBox()
    const grip = await handle.boundingBox()
    if (words === null || grip === null) throw new Error(`"${word}" has a handle`)
    expect(Math.abs(grip.y - words.y)).toBeLessThan(12)
    expect(grip.x + grip.width).toBeLessThanOrEqual(words.x - mark)
  }
  await isBefore('b', 20)
  await isBefore('deep', 26)
  await isBefore('far', 40)
  const list = await textOf(page).locator('> ol').first().boundingBox()
  if (list === null) throw new Error('the list is shown')
  await page.mouse.move(list.x - 48, list.y + 40)
  await expect.poll(async () => (await handle.boundingBox())?.y ?? 0).toBeLessThan(list.y + 4)
  await endOf(page, 'b')
  await type(page, '{Escape}', '{Alt+ArrowUp}')
  await expect.poll(markdown).toMatch(/^first\n\n1\. b\n {3}\* \[ \] deep\n2\. a\n\nlast\n/)
  await type(page, '{Escape}', '{Alt+ArrowUp}')
  await expect.poll(markdown).toMatch(/^1\. b\n {3}\* \[ \] deep\n2\. a\n\nfirst\n/)
})
