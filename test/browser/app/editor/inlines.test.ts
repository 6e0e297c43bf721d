import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { complaintsOf } from '../../browser.ts'
import { endOf, inText, insert, saved, textOf, type, useWriter } from './writer.ts'

const { write } = useWriter()

test('people and pages are named by "@", words get a note, an icon and an expression stand among them', async () => {
  const { page, read } = await write('Ask\n\nMind this word')
  await endOf(page, 'Ask')
  await type(page, ' @Admin')
  await page.getByRole('option', { name: /Administrator/ }).waitFor()
  await type(page, '{Enter}', 'or @A pa')
  await page
    .getByRole('option', { name: /^A page/ })
    .first()
    .waitFor()
  await type(page, '{Enter}')
  await textOf(page).getByText('Administrator').waitFor()

  await endOf(page, 'Mind this word')
  await type(page, '{Shift+Control+ArrowLeft}')
  await page.getByRole('button', { name: 'Note', exact: true }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('What it **means**')
  await endOf(page, 'Mind this word')
  await type(page, '{End}', ' ')
  await insert(page, 'icon')
  await page.getByRole('searchbox', { name: 'Find an icon' }).fill('bolt')
  await page.getByRole('option', { name: 'bolt', exact: true }).click()
  await inText(page)
  await type(page, ' ')
  await insert(page, 'expression')
  await page.getByRole('textbox', { name: 'Expression' }).fill('space.vars.')
  await page.getByRole('alert').filter({ hasText: 'Unexpected' }).waitFor()
  // Who thinks for a moment is still in the field when the server has given it its key.
  await expect.poll(() => keysOf(page, 'expression')).toEqual([expect.any(String)])
  await page.keyboard.type('version')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await type(page, '{Enter}', ' and on')
  await saved(page)

  const { nodes = [] } = (await read()).document ?? {}
  expect(nodes).toHaveLength(2)
  const [ask, mind] = nodes
  const inline = (name: string, more: object) => expect.objectContaining({ type: name, ...more })
  const pageRef = { ref: expect.objectContaining({ kind: 'page' }) }
  expect(ask).toMatchObject({
    nodes: expect.arrayContaining([
      inline('mention', { data: { ref: expect.objectContaining({ kind: 'user' }) } }),
      inline('mention', { data: pageRef }),
    ]),
  })
  expect(mind).toMatchObject({
    nodes: expect.arrayContaining([
      inline('annotation', { fragments: [expect.objectContaining({ type: 'annotation-body' })] }),
      inline('icon', { data: { icon: 'bolt' } }),
      inline('expression', { data: { expression: 'space.vars.version' } }),
    ]),
  })
})

/** The keys that nodes of a kind have in the editor. */
function keysOf(page: Page, kind: string): Promise<unknown> {
  return page.evaluate(`{
    const { doc } = document.querySelector('[role=textbox][contenteditable]').editor.state
    const keys = []
    doc.descendants(({ type, attrs }) => void (type.name === '${kind}' && keys.push(attrs.key)))
    keys
  }`)
}

test('code is coloured while it is typed, in a language found by name, and a diagram is drawn or says why not', async () => {
  const { page, markdown } = await write('```\nconst a = "b"\n```')
  const complaints = complaintsOf(page)
  await endOf(page, 'const a = "b"')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('searchbox', { name: 'Find a language' }).fill('type')
  await page.getByRole('option', { name: 'TypeScript' }).click()
  await inText(page)
  await textOf(page).locator('.k').getByText('const').waitFor()
  await type(page, '{Enter}', 'let c = 1')
  await textOf(page).locator('.k').getByText('let').waitFor()
  await type(page, '{Control+Enter}')
  await insert(page, 'code')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('searchbox', { name: 'Find a language' }).fill('mermaid')
  await page.getByRole('option', { name: 'Mermaid' }).click()
  await inText(page)
  await type(page, 'flowchart LR', '{Enter}', 'A-->B')
  await textOf(page).getByRole('img', { name: 'Diagram' }).waitFor()
  await type(page, '[[')
  await textOf(page).getByText('The diagram cannot be drawn').waitFor()
  await type(page, '{Backspace}', '{Backspace}')
  await textOf(page).getByRole('img', { name: 'Diagram' }).waitFor()
  await saved(page)
  const typed = '```typescript\nconst a = "b"\nlet c = 1\n```'
  expect(await markdown()).toBe(`${typed}\n\n\`\`\`mermaid\nflowchart LR\nA-->B\n\`\`\`\n`)
  expect(complaints).toEqual([])
})
