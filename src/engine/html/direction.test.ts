import { describe, expect, test } from 'vitest'
import type { Direction } from '../document/index.ts'
import { parseMarkdown } from '../markdown/index.ts'
import { renderDocument } from './index.ts'

function rendered(markdown: string, direction: Direction = 'ltr'): string {
  const resolve = () => ({ href: '/page', title: 'דף' })
  return renderDocument(parseMarkdown(markdown).document, { resolve, direction }).html
}

describe('on a page that runs from left to right', () => {
  test.each([
    ['a paragraph', 'שלום world', '<p dir="rtl">'],
    ['a heading', '## שלום', '<h2 dir="rtl"'],
    ['a quote', '> שלום', '<blockquote dir="rtl"><p>'],
    ['a list', '* שלום\n* עולם', '<ul dir="rtl"><li>שלום</li><li>'],
    ['an item among others', '* Hello\n* שלום', '<ul><li>Hello</li><li dir="rtl">'],
    ['a task', '* [ ] שלום', '<ul dir="rtl" class="tasks"><li>'],
    ['a hint', '{% hint style="info" %}\nשלום\n{% endhint %}', '<div dir="rtl" class="hint info"'],
    [
      'a step',
      '{% stepper %}\n{% step %}\nשלום\n{% endstep %}\n{% endstepper %}',
      '<ol dir="rtl" class="stepper"><li>',
    ],
    ['a cell', '| a |\n|---|\n| שלום |', '<th scope="col">a</th></tr></thead><tbody><tr><td dir="rtl">'],
    ['a table', '| שלום |\n|---|\n| a |', '<div dir="rtl" class="table">'],
    ['an expandable', '<details>\n\n<summary>שלום</summary>\n\nHello\n\n</details>', '<details dir="rtl"'],
    ['what follows code', '`npm` מתקין', '<p dir="rtl">'],
    [
      'a card',
      '{% content-ref url="page.md" %}\n[page.md](page.md)\n{% endcontent-ref %}',
      '<a dir="rtl" class="card-link"',
    ],
  ])('%s takes its direction from its first letter', (_name, markdown, expected) => {
    expect(rendered(markdown)).toContain(expected)
  })

  test('a tab and its panel have the direction of the title', () => {
    const tab = (title: string, text: string) => `{% tab title="${title}" %}\n${text}\n{% endtab %}\n`
    const drawn = rendered(`{% tabs %}\n${tab('One', 'Text')}${tab('שני', 'Text')}{% endtabs %}`)
    expect(drawn).toMatch(/<button dir="rtl"[^>]*>שני/)
    expect(drawn).toMatch(/<div dir="rtl" role="tabpanel"[^]*<p dir="ltr">Text/)
  })

  test('nothing says what is so already', () => {
    const blocks = 'Hello שלום\n\n123\n\n`שלום`\n\n```\nשלום\n```\n\n* one\n\n> two'
    expect(rendered(blocks)).not.toContain('dir=')
    expect(renderDocument(parseMarkdown('שלום').document, { resolve: () => undefined }).html).toBe(
      '<p>שלום</p>',
    )
  })
})

test('on a page that runs from right to left only foreign blocks say so, not those that begin with a name', () => {
  expect(rendered('Lectern منصة للوثائق.', 'rtl')).toBe('<p>Lectern منصة للوثائق.</p>')
  expect(rendered('Only English.', 'rtl')).toBe('<p dir="ltr">Only English.</p>')
  expect(rendered('* عربي\n* English', 'rtl')).toBe('<ul><li>عربي</li><li dir="ltr">English</li></ul>')
  expect(rendered('12 + 3 = 15', 'rtl')).toBe('<p>12 + 3 = 15</p>')
})
