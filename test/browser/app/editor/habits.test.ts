import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { updateSpaceById } from '../../../../src/contract/content/spaces.ts'
import { endOf, inText, insert, saved, textOf, type, useWriter } from './writer.ts'

const { write, installation } = useWriter()
const parts = Array.from({ length: 30 }, (_, at) => `## Part ${at}\n\nWords of part ${at}.\n\n* item`)
const long = parts.join('\n\n')

describe('as in other editors', () => {
  test('addresses that are typed become links, also as Markdown has them, and are none in code', async () => {
    const { page, read, markdown } = await write('Start')
    await endOf(page, 'Start')
    await type(
      page,
      '{Enter}',
      'See https://a.example/b_(c), [words](https://b.example) or `https://c.example` ',
    )
    await type(page, '{Enter}', '(www.example.org).', '{Enter}', 'end')
    await saved(page)
    const text = JSON.stringify((await read()).document)
    const found = [...text.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url)
    expect(found).toEqual(['https://a.example/b_(c)', 'https://b.example', 'https://www.example.org'])
    expect(await markdown()).toContain('[words](https://b.example) or `https://c.example`')
  })

  test('Backspace at the start of a heading makes it text, and behind a table leads into it', async () => {
    const { page, markdown } = await write('Before\n\n## Heading\n\n| A | B |\n| - | - |\n| c | d |\n\nAfter')
    await endOf(page, 'Heading')
    await type(page, '{Home}', '{Backspace}', '{End}', '{Delete}', '?')
    await endOf(page, 'After')
    await type(page, '{Home}', '{Backspace}', '!')
    await saved(page)
    expect(await markdown()).toBe('Before\n\nHeading\n\n| ?A | B |\n| --- | --- |\n| c | d! |\n\nAfter\n')
  })

  test('Delete joins the first item of a list, and goes into a hint without taking it apart', async () => {
    const hint = '{% hint style="info" %}\nmind\n{% endhint %}'
    const { page, markdown } = await write(`One\n\n* a\n* b\n\nTwo\n\n${hint}\n\nThree\n\n> said`)
    await endOf(page, 'One')
    await type(page, '{Delete}', '+')
    await endOf(page, 'Two')
    await type(page, '{Delete}', '!')
    await endOf(page, 'Three')
    await type(page, '{Delete}', '?')
    await saved(page)
    const rest = hint.replace('mind', '!mind')
    expect(await markdown()).toBe(`One+a\n\n* b\n\nTwo\n\n${rest}\n\nThree\n\n> ?said\n`)
  })

  test('where the last item of a list, or the last block of a box, is deleted, one goes on at the end of what is before', async () => {
    const hint = '{% hint style="info" %}\nmind\n\nthe gap\n{% endhint %}'
    const { page, markdown } = await write(`* a\n* b\n\nAfter\n\n${hint}\n\nBetween\n\n* only\n\nEnd`)
    await endOf(page, 'b')
    await type(page, '{Escape}', '{Delete}', '!')
    await endOf(page, 'the gap')
    await type(page, '{Escape}', '{Delete}', '?')
    await endOf(page, 'only')
    await type(page, '{Escape}', '{Delete}', '.')
    await saved(page)
    const rest = '{% hint style="info" %}\nmind?\n{% endhint %}'
    expect(await markdown()).toBe(`* a!\n\nAfter\n\n${rest}\n\nBetween.\n\nEnd\n`)
  })

  test('a task is typed as done', async () => {
    const { page, markdown } = await write('Start')
    await endOf(page, 'Start')
    await type(page, '{Enter}', '- [x] done', '{Enter}', 'open')
    await saved(page)
    expect(await markdown()).toBe('Start\n\n* [x] done\n* [ ] open\n')
  })

  test('arrows lead from the title to the text and back', async () => {
    const { page, read } = await write('Start')
    await page.getByRole('textbox', { name: 'Title of the page' }).click()
    await type(page, '{ArrowDown}', 'About', '{ArrowDown}')
    await inText(page)
    await type(page, '{ArrowUp}', '{End}', ' it', '{ArrowUp}', '{End}', '!')
    await saved(page)
    expect(await read()).toMatchObject({ title: 'A page!', description: 'About it' })
  })

  test('what is asked for a block ends with Enter, and one writes on below', async () => {
    const { page, markdown, read } = await write('Start')
    await endOf(page, 'Start')
    await type(page, '{Enter}')
    await insert(page, 'embed')
    await page.locator('input[type=url]:focus').waitFor()
    await type(page, 'https://example.org/v', '{Enter}')
    await inText(page)
    await insert(page, 'math')
    await page.getByRole('toolbar', { name: 'Options of the block' }).locator('input:focus').waitFor()
    await type(page, 'x^2', '{Enter}')
    await inText(page)
    await type(page, 'After')
    await saved(page)
    expect(await markdown()).toBe(
      'Start\n\n{% embed url="https://example.org/v" %}\n\n$$\nx^2\n$$\n\nAfter\n',
    )
    // A line of its own that nobody asked for is not told by Markdown.
    expect((await read()).document?.nodes).toHaveLength(4)
  })
})

describe('a page becomes one to write in, and one to read again,', () => {
  test('without a move of its words, and with the cursor where one looks', async () => {
    const { page, address } = await write(long)
    await page.goto(address.replace('?edit=true', ''))
    await page.getByText('Words of part 0.').waitFor()
    const top = await follow(page, 'Words of part 0.')
    await page.getByRole('button', { name: 'Edit' }).click()
    await textOf(page).waitFor()
    await type(page, 'New: ')
    await page.getByRole('button', { name: 'Done' }).click()
    await textOf(page).waitFor({ state: 'detached' })
    expect(await page.getByRole('heading', { name: 'New: Part 0' }).isVisible()).toBe(true)
    expect(await top()).toHaveLength(1)

    await page.evaluate('scrollTo(0, 2500)')
    const words = await page.evaluate<string>(
      "[...document.querySelectorAll('main p')].find((each) => each.getBoundingClientRect().top > 300).textContent",
    )
    const middle = await follow(page, words)
    await type(page, '{e}')
    await textOf(page).waitFor()
    await type(page, '{ArrowDown}', '{ArrowUp}')
    // By a key of its own, as a press would be preceded by scrolling.
    await page.getByRole('button', { name: 'Done' }).dispatchEvent('click')
    await textOf(page).waitFor({ state: 'detached' })
    expect(await middle()).toHaveLength(1)
  })

  test('in a change request of one’s own on a phone, and back at the same page of the space', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const { page, spaceId, address } = await write(long, phone)
    await installation().call(updateSpaceById, { params: { spaceId }, body: { editMode: 'locked' } })
    await page.goto(address.replace('?edit=true', ''))
    await page.getByText('Words of part 0.').waitFor()
    const tops = await follow(page, 'Words of part 0.')
    await page.getByRole('button', { name: 'Edit' }).tap()
    await textOf(page).waitFor()
    expect(await tops()).toHaveLength(1)
    await page.getByRole('link', { name: 'Back to the space' }).tap()
    await textOf(page).waitFor({ state: 'detached' })
    expect(page.url()).toBe(address.replace('?edit=true', ''))
    await installation().call(updateSpaceById, { params: { spaceId }, body: { editMode: 'live' } })
  })
})

/** Looks in every frame where words are; tells where they were seen, to the point, and nowhere else. */
async function follow(page: Page, words: string): Promise<() => Promise<string[]>> {
  await page.evaluate(`{
    const seen = (window.seen = new Set())
    const look = () => {
      const shown = [...document.querySelectorAll('main p')].find(({ textContent }) => textContent === ${JSON.stringify(words)})
      seen.add(shown === undefined ? 'nowhere' : String(Math.round(shown.getBoundingClientRect().top)))
      if (window.seen === seen) requestAnimationFrame(look)
    }
    look()
  }`)
  return () => page.evaluate('[...window.seen]')
}
