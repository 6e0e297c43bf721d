import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { spaceContent } from '../../../../src/contract/content/content.ts'
import { copy, endOf, paste, pastePicture, saved, textOf, type, useWriter } from './writer.ts'

const { write, installation } = useWriter()

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

function fixture(name: string): string {
  return readFileSync(new URL(`../../../fixtures/clipboard/${name}.txt`, import.meta.url), 'utf8')
}

test('a piece of a Google document comes in as blocks', async () => {
  const { page, markdown } = await write('Before')
  await endOf(page, 'Before')
  await type(page, '{Enter}')
  await paste(page, { 'text/html': fixture('google-docs'), 'text/plain': 'Install' })
  await textOf(page).getByText('Nested').waitFor()
  await saved(page)
  expect(await markdown()).toBe(
    'Before\n\n## Install\n\nRun the **installer**, then _wait_. See [the help](https://example.org/help).\n\n* First\n  * Nested\n* Second\n',
  )
})

test('cells of a spreadsheet become a table', async () => {
  const { page, markdown } = await write('Before\n\nAfter')
  await endOf(page, 'Before')
  await type(page, '{Enter}')
  await paste(page, { 'text/html': fixture('sheets'), 'text/plain': 'Month\tVisits' })
  await textOf(page).getByRole('cell', { name: 'February' }).waitFor()
  await saved(page)
  expect(await markdown()).toContain('| Month | Visits |\n| --- | --- |\n| January | 1200 |')
  await endOf(page, 'After')
  await type(page, '{Enter}')
  await paste(page, { 'text/plain': 'Name\tAge\nAda\t36\n' })
  await textOf(page).getByRole('cell', { name: 'Ada' }).waitFor()
  await type(page, '!')
  await saved(page)
  expect(await markdown()).toContain('After\n\n| Name | Age |\n| --- | --- |\n| Ada | 36! |\n')
})

test('Markdown becomes blocks, and one step back gives its signs again', async () => {
  const { page, markdown } = await write('Before')
  await endOf(page, 'Before')
  await type(page, '{Enter}')
  await paste(page, { 'text/plain': '## Title\n\n- a\n- b\n\n```js\nx()\n```' })
  await textOf(page).getByRole('heading', { name: 'Title' }).waitFor()
  await saved(page)
  expect(await markdown()).toBe('Before\n\n## Title\n\n* a\n* b\n\n```js\nx()\n```\n')
  await type(page, '{Control+z}')
  await textOf(page).getByText('## Title').waitFor()
})

test('an address over words makes them a link; alone it is a link; in code it is text', async () => {
  const { page, markdown } = await write('Read\n\n```\ncode\n```')
  await endOf(page, 'Read')
  await type(page, '{Shift+Home}')
  await page.getByRole('toolbar', { name: 'Format the text' }).waitFor()
  await paste(page, { 'text/plain': 'https://example.org/a' })
  await textOf(page).locator('a').getByText('Read').waitFor()
  await endOf(page, 'code')
  await paste(page, { 'text/plain': '\nhttps://example.org/b\nend' })
  await textOf(page).getByText('https://example.org/b').waitFor()
  await saved(page)
  expect(await markdown()).toBe(
    '[Read](https://example.org/a)\n\n```\ncode\nhttps://example.org/b\nend\n```\n',
  )
})

test('an address of a page of the space becomes a link to it, by its title or behind words', async () => {
  const { page, address, markdown, spaceId, pageId } = await write('Read')
  await endOf(page, 'Read')
  await type(page, '{Shift+Home}')
  await paste(page, { 'text/plain': `${address}#part` })
  await type(page, '{End}', ' ')
  await paste(page, { 'text/plain': new URL(`/app/spaces/${spaceId}/${pageId}`, address).href })
  await saved(page)
  const [, file = ''] = /spaces\/[^/]+\/([\w-]+)/.exec(address) ?? []
  expect(await markdown()).toBe(`[Read](${file}.md#part) [A page](${file}.md)\n`)
})

test('an address of a film alone on its line shows the film, and one step back gives its link', async () => {
  const { page, markdown } = await write('Before')
  await endOf(page, 'Before')
  await type(page, '{Enter}')
  await paste(page, { 'text/plain': 'https://www.youtube.com/watch?v=abcdefghijk' })
  await textOf(page).getByRole('group', { name: 'Embed' }).waitFor()
  await type(page, 'After')
  await saved(page)
  expect(await markdown()).toBe(
    'Before\n\n{% embed url="https://www.youtube.com/watch?v=abcdefghijk" %}\n\nAfter\n',
  )
  await type(page, '{Control+z}', '{Control+z}')
  await textOf(page).locator('a').getByText('https://www.youtube.com/watch?v=abcdefghijk').waitFor()
})

test('code from a code editor comes in as code, in its language', async () => {
  const { page, markdown } = await write('Before')
  await endOf(page, 'Before')
  await type(page, '{Enter}')
  await paste(page, {
    'text/plain': 'def a():\n    return 1',
    'text/html': '<div style="color:#ccc"><span>def</span> a():</div>',
    'vscode-editor-data': '{"version":1,"mode":"python"}',
  })
  await textOf(page).getByText('return 1').waitFor()
  await saved(page)
  expect(await markdown()).toBe('Before\n\n```python\ndef a():\n    return 1\n```\n')
})

test('Markdown from a code editor, and as GitHub has it, becomes blocks', async () => {
  const { page, markdown } = await write('Before')
  await endOf(page, 'Before')
  await type(page, '{Enter}')
  await paste(page, {
    'text/plain': '## Install\n\n> [!WARNING]\n> Back up first.\n\n- one\n- two',
    'text/html': '<div style="white-space: pre"><div><span>## Install</span></div></div>',
    'vscode-editor-data': '{"version":1,"mode":"markdown"}',
  })
  await textOf(page).getByRole('heading', { name: 'Install' }).waitFor()
  await saved(page)
  const hint = '{% hint style="warning" %}\nBack up first.\n{% endhint %}'
  expect(await markdown()).toBe(`Before\n\n## Install\n\n${hint}\n\n* one\n* two\n`)
})

test('what is pasted fits its place: words in a title, marks in a sentence, pictures as files', async () => {
  const { page, markdown, read } = await write(
    'Some words\n\n| Title | Other |\n| --- | --- |\n| a | b |\n\nEnd',
  )
  await endOf(page, 'Some words')
  const bold = '<meta charset="utf-8"><span style="font-weight:700">in bold</span>'
  await paste(page, { 'text/html': bold, 'text/plain': 'in bold' })
  await textOf(page).locator('strong').getByText('in bold').waitFor()
  await endOf(page, 'Title')
  await paste(page, { 'text/plain': '\n\nof two\n\nlines' })
  await endOf(page, 'End')
  await paste(page, { 'text/html': `<p>with</p><img src="${dot}"><p>a picture</p>`, 'text/plain': 'with' })
  await textOf(page).getByText('a picture').waitFor()
  await saved(page)
  await expect.poll(async () => JSON.stringify(await read())).not.toContain('data:image')
  expect(await markdown()).toMatch(
    /^Some words\*\*in bold\*\*\n\n\| Title ?of two lines \| Other \|\n.*\n\| a \| b \|\n\nEndwith\n\n<figure><img src="[^"]+" alt="">.*\n\na picture\n$/s,
  )
})

test('a picture comes, though what was around its place is gone by then', async () => {
  const { page, read } = await write('First\n\nLast')
  const sent = Promise.withResolvers<void>()
  await page.route('**/content*', async (route) => {
    if (route.request().postData()?.includes('insert_files')) await sent.promise
    await route.continue()
  })
  await endOf(page, 'First')
  await type(page, '{Enter}')
  await pastePicture(page)
  await textOf(page).getByText('Uploading dot.png').waitFor()
  await type(page, '{Control+a}', '{Delete}')
  sent.resolve()
  await textOf(page).locator('figure img').waitFor()
  await saved(page)
  expect((await read()).document?.nodes).toMatchObject([{ type: 'images' }])
})

test('several pictures come below the line that one is in, in their order, whichever is there first', async () => {
  const { page, read, markdown, spaceId } = await write(
    '{% stepper %}\n{% step %}\n## One\n\nFirst\n{% endstep %}\n\n{% step %}\n## Two\n{% endstep %}\n{% endstepper %}',
  )
  const sent = Promise.withResolvers<void>()
  let later = 2
  await page.route('**/content*', async (route) => {
    const isOf = (name: string) => route.request().postData()?.includes(`"${name}"`) === true
    if (isOf('a.png')) await sent.promise
    await route.continue()
    if ((isOf('b.png') || isOf('c.png')) && (later -= 1) === 0) sent.resolve()
  })
  await endOf(page, 'First')
  await pastePicture(page, 'a.png', 'b.png', 'c.png')
  await expect.poll(() => textOf(page).locator('figure img').count()).toBe(3)
  await saved(page)
  expect((await read()).document?.nodes).toHaveLength(1)
  const { items } = await installation().call(spaceContent.files, { params: { spaceId } })
  const names = new Map(items.map(({ id, name }) => [id, name]))
  const shown = [...(await markdown()).matchAll(/\/files\/(\w+)/g)].map(([, id = '']) => names.get(id))
  expect(shown).toEqual(['a.png', 'b.png', 'c.png'])
})

test('a copy is a block of its own: what it was copied from keeps its key, wherever the copy goes', async () => {
  const { page, read } = await write('First\n\n## Second')
  const keysOf = async () =>
    (await read()).document?.nodes.map((node) => JSON.stringify(node).match(/"key":"\w+"/)?.[0])
  const before = await keysOf()
  await endOf(page, 'First')
  await type(page, '{Control+a}')
  expect(await copy(page)).toMatchObject({ 'text/plain': 'First' })
  await type(page, '{Control+a}')
  const copied = await copy(page)
  expect(copied['text/plain']).toBe('First\n\n## Second')
  await endOf(page, 'First')
  await type(page, '{Home}')
  await paste(page, copied)
  await textOf(page).getByText('Second').nth(1).waitFor()
  await saved(page)
  const after = await keysOf()
  expect(after?.slice(-2)).toEqual(before)
  expect(new Set(after).size).toBe(after?.length)
})

test('what a hostile page put on the clipboard comes in as words', async () => {
  const { page, markdown } = await write('Before')
  await endOf(page, 'Before')
  const attrs = JSON.stringify({ key: null, data: { style: 'evil', icon: {} } }).replaceAll('"', '&quot;')
  await paste(page, {
    'text/html': `<div data-pm-slice="0 0 []"><div data-node="hint" data-attrs="${attrs}"><p data-node="paragraph" data-attrs="{}">Words</p></div></div>`,
  })
  await textOf(page).getByText('Words').waitFor()
  await saved(page)
  expect(await markdown()).toContain('Words')
})
