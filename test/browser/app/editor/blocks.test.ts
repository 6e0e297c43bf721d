import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOn } from '../barriers.ts'
import { endOf, insert, saved, textOf, type, useWriter } from './writer.ts'

const { write } = useWriter()

type Case = [query: string, keys: string[], markdown: string]

const cases: Case[] = [
  ['h1', ['Big'], '## Big'],
  ['heading 3', ['Small'], '#### Small'],
  ['bullet', ['a', '{Enter}', 'b'], '* a\n* b'],
  ['ol', ['a', '{Enter}', 'b'], '1. a\n2. b'],
  ['todo', ['a', '{Control+Enter}'], '* [x] a'],
  ['quote', ['said'], '> said'],
  ['callout', ['mind'], '{% hint style="info" %}\nmind\n{% endhint %}'],
  ['snippet', ['a = 1', '{Enter}', '{Tab}', 'b'], '```\na = 1\n  b\n```'],
  ['divider', [], '***'],
  [
    'table',
    ['A', '{Tab}', 'B', '{Tab}', 'C', '{Tab}', 'a'],
    '| A | B | C |\n| --- | --- | --- |\n| a |  |  |\n|  |  |  |',
  ],
  [
    'tabs',
    ['one'],
    '{% tabs %}\n{% tab title="Tab 1" %}\none\n{% endtab %}\n\n{% tab title="Tab 2" %}\n{% endtab %}\n{% endtabs %}',
  ],
  ['toggle', ['Title', '{Enter}', 'Body'], '<details>\n\n<summary>Title</summary>\n\nBody\n\n</details>'],
  [
    'steps',
    ['Do', '{ArrowDown}', 'this'],
    '{% stepper %}\n{% step %}\n#### Do\n\nthis\n{% endstep %}\n\n{% step %}\n####\n{% endstep %}\n{% endstepper %}',
  ],
  [
    'columns',
    ['left'],
    '{% columns %}\n{% column %}\nleft\n{% endcolumn %}\n\n{% column %}\n{% endcolumn %}\n{% endcolumns %}',
  ],
  ['latex', ['x^2'], '$$\nx^2\n$$'],
  ['video', ['https://example.org/v'], '{% embed url="https://example.org/v" %}'],
  ['condition', ['for some'], '{% if visitor.claims %}\nfor some\n{% endif %}'],
]

/** Into the empty line that a page has after its last block, to go on in. */
async function goOn(page: Page): Promise<void> {
  await textOf(page).locator('> p').last().click()
}

// One page for all of them, as a writer makes it: most of what a page costs is to open it.
test(
  'the menu behind the slash inserts every kind of block, which is edited, saved and read back',
  { timeout: 180_000 },
  async () => {
    const { page, markdown } = await write('Before')
    await endOf(page, 'Before')
    await type(page, '{Enter}')
    for (const [query, keys] of cases) {
      await goOn(page)
      await insert(page, query)
      if (['latex', 'video'].includes(query))
        await page.getByRole('toolbar', { name: 'Options of the block' }).getByRole('textbox').click()
      await type(page, ...keys)
    }
    await saved(page)
    expect(await markdown()).toBe(`Before\n\n${cases.map(([, , expected]) => expected).join('\n\n')}\n`)
    await goOn(page)
    await insert(page, 'page link')
    await page.getByRole('searchbox').waitFor()
    await type(page, 'A page')
    await page.getByRole('option', { name: 'A page' }).first().click()
    await saved(page)
    expect(await markdown()).toContain('\n\n{% content-ref url=')
  },
)

test('on a phone, boxes of a checklist are as large as a finger needs', async () => {
  const { page } = await write('- [ ] Do this', { viewport: { width: 390, height: 844 }, hasTouch: true })
  const box = await textOf(page).getByRole('checkbox').boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
})

test('a press on a tab shows it, and what is typed goes there', async () => {
  const tab = (words: string) => `{% tab title="${words}" %}\n${words}\n{% endtab %}\n\n`
  const { page, markdown } = await write(`Before\n\n{% tabs %}\n${tab('Eins')}${tab('Zwei')}{% endtabs %}`)
  await endOf(page, 'Before')
  await page.getByRole('tab', { name: 'Zwei' }).click()
  await type(page, 'Seen ')
  await textOf(page).getByText('Seen Zwei').waitFor()
  await saved(page)
  expect(await markdown()).toContain('title="Zwei" %}\nSeen Zwei\n')
})

test('where a step or a tab is taken away, one goes on in the next, or in the last', async () => {
  const step = (words: string) => `{% step %}\n${words}\n{% endstep %}\n\n`
  const tab = (words: string) => `{% tab title="${words}" %}\n${words}\n{% endtab %}\n\n`
  const { page, markdown } = await write(
    `{% stepper %}\n${['a', 'b', 'c'].map(step).join('')}{% endstepper %}\n\n` +
      `{% tabs %}\n${['Eins', 'Zwei', 'Drei'].map(tab).join('')}{% endtabs %}`,
  )
  const takeAway = () => page.getByRole('button', { name: 'Remove this one' }).click()
  await endOf(page, 'b')
  await takeAway()
  await type(page, '{End}', ' next')
  await textOf(page).getByText('Drei', { exact: true }).first().click()
  await type(page, '{End}')
  await takeAway()
  await type(page, '{End}', ' last')
  await saved(page)
  expect(await markdown()).toMatch(/a\n[^]*c next\n[^]*Eins\n[^]*Zwei last\n/)
})

test('the menu behind the slash stands whole in the window, above a line that is far down', async () => {
  const { page } = await write(Array.from({ length: 30 }, (_, at) => `Line ${at}`).join('\n\n'))
  const menu = page.getByRole('listbox', { name: 'Insert a block' })
  for (const [line, side] of [
    ['Line 29', 'above'],
    ['Line 0', 'below'],
  ] as const) {
    await endOf(page, line)
    await type(page, '{Enter}', '/')
    await menu.waitFor()
    const shown = await menu.boundingBox()
    const written = await textOf(page).getByText('/', { exact: true }).boundingBox()
    if (shown === null || written === null) throw new Error('the menu and its line are shown')
    expect(shown.y).toBeGreaterThan(0)
    expect(shown.y + shown.height).toBeLessThanOrEqual(900)
    expect(shown.y < written.y).toBe(side === 'above')
    await type(page, '{Escape}', '{Backspace}')
  }
})

test('a picture is dropped in, uploaded, described and captioned', async () => {
  const { page, read } = await write('Before')
  const data = await page.evaluateHandle(
    `(() => { const data = new DataTransfer(); const bytes = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='), (c) => c.charCodeAt(0)); data.items.add(new File([bytes], 'dot.png', { type: 'image/png' })); return data })()`,
  )
  const box = await textOf(page).getByText('Before').boundingBox()
  const at = { clientX: (box?.x ?? 0) + 5, clientY: (box?.y ?? 0) + 5 }
  await textOf(page).dispatchEvent('drop', { dataTransfer: data, ...at })
  await textOf(page).locator('figure img').click()
  await page.getByLabel('Description for those who do not see it').fill('A dot')
  await textOf(page).locator('figcaption').click()
  await type(page, 'Small')
  await saved(page)
  const [, images] = (await read()).document?.nodes ?? []
  expect(images).toMatchObject({
    type: 'images',
    nodes: [
      { type: 'image', data: { alt: 'A dot', ref: { kind: 'file' } }, fragments: [{ fragment: 'caption' }] },
    ],
  })
})

test('what cannot be edited here is shown as published, moved as a whole and kept as it is', async () => {
  const kept = '{% unknown a="b" %}'
  const { page, markdown } = await write(`One\n\n${kept}\n\nTwo`)
  await page.getByRole('group', { name: 'HTML' }).click()
  await type(page, '{Alt+ArrowDown}')
  await saved(page)
  expect(await markdown()).toBe(`One\n\nTwo\n\n${kept}\n`)
  await textOf(page).getByText('Two', { exact: true }).hover()
  const above = textOf(page).getByText('One', { exact: true })
  const handle = page.getByRole('button', { name: 'Drag to move, press for more' })
  await handle.dragTo(above, { targetPosition: { x: 4, y: 2 } })
  await expect.poll(markdown).toBe(`Two\n\nOne\n\n${kept}\n`)
})

test('copied and pasted, blocks keep everything they have', async () => {
  const hint = '{% hint style="danger" %}\nMind *this*\n{% endhint %}'
  const { page, markdown } = await write(`${hint}\n\nEnd`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await endOf(page, 'End')
  await type(page, '{Control+a}', '{Control+a}', '{Control+c}', '{ArrowRight}', '{Enter}', '{Control+v}')
  const written = hint.replaceAll('*', '_')
  // What is pasted comes a moment after the key.
  await expect.poll(markdown).toBe(`${written}\n\nEnd\n\n${written}\n\nEnd\n`)
})

test('a line of code that is marked is coloured while it is written', async () => {
  const { page, markdown } = await write('```\nold() // [!code --]\nlater()\n```')
  await page.locator('.line.removed').waitFor()
  await endOf(page, 'later()')
  await type(page, ' # [!code ++]')
  await page.locator('.line.added').waitFor()
  await type(page, '{Backspace}')
  await page.locator('.line.added').waitFor({ state: 'detached' })
  await saved(page)
  expect(await markdown()).toContain('old() // [!code --]\nlater() # [!code ++')
})

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('nothing in the editor keeps anybody out', async () => {
    const { page } = await write(
      'One\n\n* [ ] a task\n\n| A | B |\n| - | - |\n| c | d |\n\n```js\na()\n```',
      {
        colorScheme,
        bypassCSP: true,
        reducedMotion: 'reduce',
      },
    )
    await endOf(page, 'One')
    await type(page, '{Shift+Home}')
    await page.getByRole('toolbar', { name: 'Format the text' }).waitFor()
    expect(await barriersOn(page)).toEqual([])
    await endOf(page, 'd')
    await page.getByRole('toolbar', { name: 'Options of the block' }).waitFor()
    await type(page, '{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{Enter}', '/')
    expect(await barriersOn(page)).toEqual([])
  })
})

test('on a phone, one reads and corrects', async () => {
  const { page, markdown } = await write(
    'A long word: Donaudampfschifffahrtsgesellschaft\n\n| A | B | C |\n| - | - | - |\n| c | d | e |',
    {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    },
  )
  await endOf(page, 'A long word: Donaudampfschifffahrtsgesellschaft')
  await type(page, '!')
  await saved(page)
  expect(await markdown()).toContain('Donaudampfschifffahrtsgesellschaft!')
  await textOf(page).getByText('d', { exact: true }).tap()
  await textOf(page).getByText('A long word').tap()
  await page.getByRole('button', { name: 'Drag to move, press for more' }).tap()
  await page.getByRole('menuitem', { name: 'Move down' }).tap()
  await saved(page)
  expect(await markdown()).toMatch(/^\| A \|/)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
})
