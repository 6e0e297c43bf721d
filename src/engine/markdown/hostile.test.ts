import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileMarkdown } from '../../../test/hostile/markdown.ts'
import { parseMarkdown, serializeMarkdown, serializeWithSlices } from './index.ts'

const SIZE = 100_000
// Processor time, with room for a machine that does other work: on an idle one it is a fraction of this.
const MAX_MILLISECONDS = 5000

const built: [string, string][] = [
  ['brackets opened, then closed', '['.repeat(SIZE / 2) + ']'.repeat(SIZE / 2)],
  [
    'backtick runs of every length',
    Array.from({ length: 440 }, (_, size) => `${'`'.repeat(size + 1)} `).join(''),
  ],
  [
    'a list one level deeper each line',
    Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
  ],
  [
    'quotes one level deeper each line',
    Array.from({ length: 440 }, (_, depth) => `${'>'.repeat(depth)} a`).join('\n'),
  ],
  ['tags nested and closed', '{% hint %}\n'.repeat(4000) + '{% endhint %}\n'.repeat(4000)],
  [
    'notes that call each other twice',
    Array.from({ length: 30 }, (_, at) => `[^a${at}]: b[^a${at + 1}] c[^a${at + 1}]`).join('\n\n') +
      '\n\nx[^a0]',
  ],
  ['a wide table with short rows', `${'|a'.repeat(2000)}\n${'|-'.repeat(2000)}\n${'|x\n'.repeat(20_000)}`],
  ['entities after an address', `www.a${'&a;'.repeat(SIZE / 3)}`],
  ['elements nested in HTML', `<div>${'<a><b>'.repeat(SIZE / 6)}`],
]
const inputs = [...hostileMarkdown.map(({ name, make }): [string, string] => [name, make(SIZE)]), ...built]

describe('hostile input of 100 kB', () => {
  test.each(inputs)('%s is read in bounded time and comes back as it was', (_name, text) => {
    const { spent, result: page } = timed(() => parseMarkdown(text))
    expect(spent).toBeLessThan(MAX_MILLISECONDS)
    expect(serializeWithSlices(page.document, page.slices, { title: page.title })).toBe(text)
  })
})

// A machine that does other work doubles a time by itself; what is quadratic doubles it once more, and again.
test.each(hostileMarkdown)('four times of $name cost about four times as much', ({ make }) => {
  const [text, longer] = [make(16_000), make(64_000)]
  const { spent } = timed(() => parseMarkdown(longer))
  if (spent < 300) return
  const once = Math.max(timed(() => parseMarkdown(text)).spent, timed(() => parseMarkdown(text)).spent, 20)
  expect(spent / once).toBeLessThan(10)
})

function timed<Result>(work: () => Result): { spent: number; result: Result } {
  const before = process.cpuUsage().user
  const result = work()
  return { spent: (process.cpuUsage().user - before) / 1000, result }
}

test('any text is read, written and kept byte for byte', () => {
  const scraps = [
    '# ',
    '* ',
    '1. ',
    '> ',
    '    ',
    '\n',
    '\n\n',
    '\r\n',
    '```',
    '$$',
    '|',
    '---',
    '***',
    '`',
    '**',
    '_',
    '[a]',
    '(b)',
    '[^1]',
    '[^1]: ',
    '[a]: b',
    '<div>',
    '</div>',
    '<details>',
    '<summary>',
    '</summary>',
    '</details>',
    '<table>',
    '<tr>',
    '<td>',
    '<b>',
    '</b>',
    '<!--',
    '-->',
    '<figure><img src="a"></figure>',
    '{% hint %}',
    '{% endhint %}',
    '{% tabs %}',
    '{% tab %}',
    '{% endtab %}',
    '{% endtabs %}',
    '{% embed url="a" %}',
    '{% x y="',
    '%}',
    ':rocket:',
    '\\',
    '&amp;',
    'text',
    ' ',
    '\t',
    '![a](b)',
    'http://a.b',
    '\uFEFF',
    '\0',
    '[x] ',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...scraps), { maxLength: 40 }), (parts) => {
      const text = parts.join('')
      const page = parseMarkdown(text)
      expect(serializeWithSlices(page.document, page.slices, { title: page.title })).toBe(text)
      const written = serializeMarkdown(page.document, { title: page.title })
      expect(typeof serializeMarkdown(parseMarkdown(written).document)).toBe('string')
    }),
    { seed: 7, numRuns: 1500 },
  )
})
