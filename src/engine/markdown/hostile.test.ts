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

describe('hostile input', () => {
  test.each(built)('%s is read in bounded time and comes back as it was', (_name, text) => {
    expect(readAndWrite(text)).toBeLessThan(MAX_MILLISECONDS)
  })

  // A machine that does other work doubles a time by itself; what is quadratic doubles it once more, and again.
  test.each(hostileMarkdown)(
    '$name comes back as it was, and four times of it cost about four times as much',
    ({ make }) => {
      const [text, longer] = [make(16_000), make(64_000)]
      const least = () => Math.max(timed(() => parseMarkdown(text)).spent, 50)
      const spent = readAndWrite(longer)
      expect(spent).toBeLessThan(MAX_MILLISECONDS)
      const ratios = [spent / least()]
      while (ratios.length < 4 && !ratios.some((ratio) => ratio < 8))
        ratios.push(timed(() => parseMarkdown(longer)).spent / least())
      expect(Math.min(...ratios)).toBeLessThan(8)
    },
  )
})

/** What reading took of the processor; what is written of it must be the same text. */
function readAndWrite(text: string): number {
  const { spent, result: page } = timed(() => parseMarkdown(text))
  expect(serializeWithSlices(page.document, page.slices, { title: page.title })).toBe(text)
  return spent
}

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
