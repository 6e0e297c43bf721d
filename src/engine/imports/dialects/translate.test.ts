import { describe, expect, test } from 'vitest'
import { parseMarkdown } from '../../markdown/index.ts'
import { pageOfMarkdown } from '../page-of-markdown.ts'
import { serializeMarkdown } from '../../markdown/index.ts'
import { translateDialects } from './translate.ts'

const place = { address: 'https://archive.invalid/page.md', title: 'Page' }

function markdown(text: string): string {
  return serializeMarkdown(pageOfMarkdown(text, place).document).trim()
}

const hint = (style: string, body: string) => `{% hint style="${style}" %}\n${body}\n{% endhint %}`

describe('boxes', () => {
  test.each([
    ['Docusaurus', ':::note\n\nText\n\n:::', hint('info', 'Text')],
    ['Docusaurus with a title', ':::tip[My *tip*]\nText\n:::', hint('success', '**My tip**\n\nText')],
    [
      'Docusaurus, the older title',
      ':::warning Look out\nText\n:::',
      hint('warning', '**Look out**\n\nText'),
    ],
    ['VitePress', '::: danger STOP\nText\n:::', hint('danger', '**STOP**\n\nText')],
    ['Outline', ':::success\nDone\n\n:::', hint('success', 'Done')],
    ['Docmost', 'Before\n:::info\nText\n:::\nAfter', `Before\n\n${hint('info', 'Text')}\n\nAfter`],
    ['GitHub', '> [!NOTE]\n> One\n>\n> Two\n\nAfter', `${hint('info', 'One\n\nTwo')}\n\nAfter`],
    ['GitHub, a warning', '> [!CAUTION]\n> Text', hint('warning', 'Text')],
    [
      'MkDocs',
      '!!! warning "Mind"\n\n    Text\n\n    More\n\nAfter',
      `${hint('warning', '**Mind**\n\nText\n\nMore')}\n\nAfter`,
    ],
    ['MkDocs without a title', '!!! bug\n    Text', hint('danger', 'Text')],
    ['Mintlify', '<Warning>\n  Text\n</Warning>', hint('warning', 'Text')],
    ['Mintlify in a line', '<Note>Text</Note>', hint('info', 'Text')],
    ['MDX', '<Admonition type="tip" title="T">\n\nText\n\n</Admonition>', hint('success', '**T**\n\nText')],
  ])('of %s are hints', (_name, text, expected) => {
    expect(markdown(text)).toBe(expected)
  })

  test('hold each other', () => {
    const text = '::::note\n\nOuter\n\n:::tip\nInner\n:::\n\n::::\n\nAfter'
    expect(markdown(text)).toBe(`${hint('info', `Outer\n\n${hint('success', 'Inner')}`)}\n\nAfter`)
  })

  test('of kinds that nobody knows keep their text, and are told with their line', () => {
    const page = pageOfMarkdown('# T\n\n:::columns\nText\n:::\n', place)
    expect(serializeMarkdown(page.document).trim()).toBe('Text')
    expect(page.problems).toEqual([{ line: 3, message: expect.stringContaining(':::columns') }])
  })
})

describe('what folds', () => {
  const folded = (title: string, body: string) =>
    `<details>\n\n<summary>${title}</summary>\n\n${body}\n\n</details>`

  test.each([
    ['Outline', '+++ More\n\nText\n\n+++', folded('More', 'Text')],
    ['VitePress', '::: details Click\nText\n:::', folded('Click', 'Text')],
    ['MkDocs', '??? note "More"\n    Text\n', folded('More', 'Text')],
    ['Mintlify', '<Accordion title="More">\n  Text\n</Accordion>', folded('More', 'Text')],
    ['Obsidian', '> [!tip]- More\n> Text', folded('More', 'Text')],
  ])('in %s is an expandable', (_name, text, expected) => {
    expect(markdown(text)).toBe(expected)
  })
})

describe('tabs, steps and code', () => {
  const tabs = (...each: [string, string][]) =>
    `{% tabs %}\n${each.map(([title, body]) => `{% tab title="${title}" %}\n${body}\n{% endtab %}`).join('\n\n')}\n{% endtabs %}`

  test.each([
    [
      'of Docusaurus',
      'import Tabs from \'@theme/Tabs\'\n\n<Tabs>\n  <TabItem value="a" label="A" default>\n\n    One\n\n    ```js\n    x\n    ```\n  </TabItem>\n  <TabItem\n    value="b"\n    label="B">\n    Two\n  </TabItem>\n</Tabs>',
      tabs(['A', 'One\n\n```js\nx\n```'], ['B', 'Two']),
    ],
    [
      'of MkDocs',
      '=== "A"\n\n    One\n\n=== "B"\n\n    Two\n\nAfter',
      `${tabs(['A', 'One'], ['B', 'Two'])}\n\nAfter`,
    ],
    [
      'of code, of VitePress',
      '::: code-group\n```js [a.js]\nx\n```\n```ts [b.ts]\ny\n```\n:::',
      tabs(['a.js', '```js\nx\n```'], ['b.ts', '```ts\ny\n```']),
    ],
    [
      'of code, of Mintlify',
      '<CodeGroup>\n```bash npm\nnpm i\n```\n</CodeGroup>',
      tabs(['npm', '```bash\nnpm i\n```']),
    ],
  ])('%s are tabs', (_name, text, expected) => {
    expect(markdown(text)).toBe(expected)
  })

  test('steps are steps', () => {
    const text = '<Steps>\n  <Step title="One">\n    Do\n  </Step>\n</Steps>'
    expect(markdown(text)).toBe('{% stepper %}\n{% step %}\n### One\n\nDo\n{% endstep %}\n{% endstepper %}')
  })

  test.each([
    ['```mermaidjs\ngraph TD\n```', '```mermaid\ngraph TD\n```'],
    ['```js title="a.js" {1,3}\nx\n```', '{% code title="a.js" %}\n```js\nx\n```\n{% endcode %}'],
    ['```py linenums="1"\nx\n```', '{% code lineNumbers="true" %}\n```py\nx\n```\n{% endcode %}'],
    ['```js{4}\nx\n```', '```js\nx\n```'],
  ])('the language and title of %j are kept', (text, expected) => {
    expect(markdown(text)).toBe(expected)
  })
})

test.each([
  ['==marked== words', '<mark style="background-color:yellow;">marked</mark> words'],
  ['a == b and c == d', 'a == b and c == d'],
  ['`==code==`', '`==code==`'],
  ['[Button](a.md){ .md-button }', '[Button](https://archive.invalid/a.md)'],
  ['Text {/* gone */} here', 'Text  here'],
  ['{/* over\nlines */}\n\nText', 'Text'],
  ['export const x = {\n  a: 1,\n}\n\nText', 'Text'],
])('%j is read as its writers meant it', (text, expected) => {
  expect(markdown(text)).toBe(expected)
})

test('ids of headings stay where links lead', () => {
  const [heading] = pageOfMarkdown('## Set up {#setup}', place).document.nodes
  expect(JSON.stringify(heading)).toContain('setup')
})

test('components that only a project knows are left out, and told', () => {
  const page = pageOfMarkdown('Text\n\n<Chart data={[1]} />\n\n<Box>\n\nInside\n\n</Box>', place)
  expect(serializeMarkdown(page.document).trim()).toBe('Text\n\nInside')
  expect(page.problems).toEqual([
    { line: 3, message: expect.stringContaining('<Chart>') },
    { line: 5, message: expect.stringContaining('<Box>') },
  ])
})

test('code in fences means nothing', () => {
  const text = '```md\n:::note\n> [!NOTE]\n<Tabs>\n!!! note\n+++ x\n```'
  expect(markdown(text)).toBe(text)
})

test('our own dialect goes through as it is', () => {
  const text =
    '# Title\n\n{% tabs %}\n{% tab title="A" %}\nText\n{% endtab %}\n{% endtabs %}\n\n* a\n  * b\n\n> quote\n\n| a |\n| - |\n| 1 |\n'
  expect(translateDialects(text).text).toBe(text)
  expect(parseMarkdown(translateDialects(text).text).problems).toEqual([])
})

test('front matter of Docusaurus and Hugo says title, place and whether a page shows', () => {
  expect(
    pageOfMarkdown('---\nsidebar_label: Short\nsidebar_position: 2\nid: x\ndraft: true\n---\n\nText', place),
  ).toMatchObject({
    title: 'Short',
    place: { id: 'x', label: 'Short', position: 2 },
    fields: { hidden: true },
  })
  expect(pageOfMarkdown('+++\ntitle = "From Hugo"\ndraft = false\n+++\n\nText', place)).toMatchObject({
    title: 'From Hugo',
  })
})
