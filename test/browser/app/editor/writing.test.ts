import { describe, expect, test } from 'vitest'
import { complaintsOf } from '../../browser.ts'
import { endOf, openAt, saved, textOf, type, useWriter } from './writer.ts'

const { write } = useWriter()

test('a page that is opened and closed stays as it is', async () => {
  const { page, read, revision } = await write('One\n\n* a\n* b\n\n| A | B |\n| - | - |\n| c | d |')
  const [before, at] = [await read(), await revision()]
  await textOf(page).click()
  await type(page, '{ArrowDown}', '{ArrowDown}')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Edit' }).waitFor()
  expect(await revision()).toBe(at)
  expect((await read()).document).toEqual(before.document)
})

test('what is typed as Markdown becomes what it means, and is saved by itself', async () => {
  const { page, markdown } = await write('Start')
  const complaints = complaintsOf(page)
  await endOf(page, 'Start')
  await type(page, '{Enter}', '## Heading', '{Enter}', 'Some **bold**, *slanted* and `code`.', '{Enter}')
  await type(
    page,
    '- one',
    '{Enter}',
    '{Tab}',
    'below',
    '{Enter}',
    '{Shift+Tab}',
    '- two',
    '{Enter}',
    '{Enter}',
  )
  await type(page, '[] open', '{Enter}', '- [ ] done', '{Control+Enter}', '{Enter}', '{Enter}')
  await type(page, '> said', '{Enter}', '{Enter}', '```js ', 'a()', '{Enter}', 'b()', '{Control+Enter}')
  await type(page, '> [!WARNING]', '{Enter}', 'mind', '{Enter}', '{Enter}')
  await type(page, '| Name | Age |', '{Enter}', 'Ada', '{Tab}', '36', '{Control+Enter}')
  await type(page, '---', 'After a line :rocket: go')
  await saved(page)
  expect(await markdown()).toBe(
    [
      'Start',
      '### Heading',
      'Some **bold**, _slanted_ and `code`.',
      '* one\n  * below\n* two',
      '* [ ] open\n* [x] done',
      '> said',
      '```js\na()\nb()\n```',
      '{% hint style="warning" %}\nmind\n{% endhint %}',
      '| Name | Age |\n| --- | --- |\n| Ada | 36 |',
      '***',
      'After a line :rocket: go\n',
    ].join('\n\n'),
  )
  expect(complaints).toEqual([])
})

test('a tag of Git becomes its block, and a block that is chosen by Escape is deleted', async () => {
  const { page, markdown } = await write('One\n\nTwo')
  await endOf(page, 'Two')
  await type(page, '{Enter}', '{% if visitor.claims.beta %', '}', 'Some see it')
  await endOf(page, 'One')
  await type(page, '{Escape}', '{Delete}')
  await saved(page)
  expect(await markdown()).toBe('Two\n\n{% if visitor.claims.beta %}\nSome see it\n{% endif %}\n')
})

test('a block that is changed leaves every other block as it was, keys and all', async () => {
  const { page, read } = await write('First\n\n> Second\n\n* third\n* fourth\n\nFifth')
  const before = await read()
  await endOf(page, 'third')
  await type(page, '!')
  await saved(page)
  const after = await read()
  const [was, is] = [before.document?.nodes ?? [], after.document?.nodes ?? []]
  expect(is.map((node, at) => JSON.stringify(node) === JSON.stringify(was[at]))).toEqual([
    true,
    true,
    false,
    true,
  ])
})

test('a title and a description are typed where they are read', async () => {
  const { page, read } = await write('Text')
  const title = page.getByRole('textbox', { name: 'Title of the page' })
  await title.fill('A better title')
  // The Enter that ends composed letters, as Safari tells of it.
  await title.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  await title.and(page.locator(':focus')).waitFor()
  await page.getByRole('textbox', { name: 'Description' }).fill('What it is about')
  await saved(page)
  expect(await read()).toMatchObject({ title: 'A better title', description: 'What it is about' })
  await page.getByRole('row', { name: 'A better title' }).waitFor()
})

describe('with the keyboard alone, a writer', () => {
  test('marks words and links them', async () => {
    const { page, markdown } = await write('Read the manual')
    await endOf(page, 'Read the manual')
    await type(page, '{Shift+Control+ArrowLeft}')
    await page.getByRole('toolbar', { name: 'Format the text' }).waitFor()
    await type(page, '{Control+b}')
    await page.getByRole('button', { name: 'Bold', pressed: true }).waitFor()
    await type(page, '{Control+k}')
    await page.getByRole('searchbox').waitFor()
    await type(page, 'example.org/manual')
    await page.getByRole('option', { name: 'Link to https://example.org/manual' }).waitFor()
    await type(page, '{ArrowDown}', '{Enter}')
    await saved(page)
    expect(await markdown()).toBe('Read the [**manual**](https://example.org/manual)\n')
  })

  test('moves, copies and deletes blocks, and takes it back', async () => {
    const { page, markdown } = await write('One\n\nTwo\n\nThree')
    await endOf(page, 'Three')
    await type(page, '{Alt+ArrowUp}', '{Control+d}')
    await saved(page)
    expect(await markdown()).toBe('One\n\nThree\n\nThree\n\nTwo\n')
    await type(page, '{Control+Shift+Backspace}', '{Control+z}', '{Control+z}', '{Control+z}')
    await expect.poll(markdown).toBe('One\n\nTwo\n\nThree\n')
  })

  test('takes back what was typed over words together with it', async () => {
    const { page, markdown } = await write('One beautiful day')
    await endOf(page, 'One beautiful day')
    await type(page, '{Control+ArrowLeft}', '{Shift+Control+ArrowLeft}', 'fine ')
    await expect.poll(markdown).toBe('One fine day\n')
    await type(page, '{Control+z}')
    await expect.poll(markdown).toBe('One beautiful day\n')
  })

  test('takes back what signs became, finds them as typed, and does it again', async () => {
    const { page, markdown } = await write('One')
    await endOf(page, 'One')
    const second = () => textOf(page).locator('> *').nth(1).textContent()
    for (const signs of ['1. ', '# ', '> ', '``` ', '[] ', '**bold**', '- ']) {
      await type(page, '{Enter}', signs)
      await expect.poll(second).not.toBe(signs)
      await type(page, '{Control+z}')
      await expect.poll(second).toBe(signs)
      await type(page, '{Control+y}')
      await expect.poll(second).not.toBe(signs)
      if (signs !== '- ') await type(page, '{Control+z}', ...Array.from(`${signs} `, () => '{Backspace}'))
    }
    await type(page, 'Two')
    await expect.poll(markdown).toBe('One\n\n* Two\n')
  })

  test('turns a paragraph into a heading and a list', async () => {
    const { page, markdown } = await write('One\n\nTwo')
    await endOf(page, 'One')
    await type(page, '{Control+Alt+1}')
    await endOf(page, 'Two')
    await type(page, '{Control+Shift+8}')
    await saved(page)
    expect(await markdown()).toBe('## One\n\n* Two\n')
  })

  test('finds words, also in tables and code, and replaces them', async () => {
    const { page, markdown } = await write('cat and Cat\n\n| cat |\n| - |\n| a cat |\n\n```\ncat\n```')
    await endOf(page, 'cat and Cat')
    await type(page, '{Control+f}')
    await page.getByRole('textbox', { name: 'Find in the page' }).fill('cat')
    await page.getByText('1 of 5').waitFor()
    await type(page, '{Enter}')
    await page.getByText('2 of 5').waitFor()
    await page.getByRole('textbox', { name: 'Replace with' }).fill('dog')
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    await page.getByRole('button', { name: 'Replace all' }).click()
    await type(page, '{Escape}')
    await saved(page)
    expect(await markdown()).toBe('dog and dog\n\n| dog |\n| --- |\n| a dog |\n\n```\ndog\n```\n')
  })

  test('sees what is found, wherever on the page it is', async () => {
    const { page } = await write(`Start\n\n${'Words.\n\n'.repeat(80)}far away`)
    await endOf(page, 'Start')
    await type(page, '{Control+f}')
    await page.getByRole('textbox', { name: 'Find in the page' }).fill('far')
    await page.getByText('1 of 1').waitFor()
    const bottom = () =>
      page.evaluate<number>('document.querySelector(".found.current").getBoundingClientRect().bottom')
    await expect.poll(bottom).toBeLessThan(900)
  })

  test('finds every key in the help', async () => {
    const { page } = await write('One')
    await endOf(page, 'One')
    await type(page, '{Control+/}')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await type(page, '{Escape}')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

test('typing from right to left, and by composing, writes what was meant', async () => {
  const { page, markdown, address } = await write('שלום')
  await endOf(page, 'שלום')
  await type(page, ' עולם')
  await saved(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
  await session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  await session.send('Input.insertText', { text: '日本' })
  await expect.poll(markdown).toBe('שלום עולם日本\n')
  await openAt(page, address)
  expect(await textOf(page).innerText()).toContain('עולם日本')
})
