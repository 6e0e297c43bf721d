import { expect, test } from 'vitest'
import { createChance } from '../../../../bench/day/chance.ts'
import { clipboardHtml } from '../../../../bench/fuzz/clipboard.ts'
import { wrongWithPasted } from '../../../../bench/fuzz/pasting.ts'
import { workOf } from '../../../../bench/fuzz/work.ts'
import { hostileHtml } from '../../../../test/hostile/html.ts'
import { serializeMarkdown } from '../../markdown/index.ts'
import { readPasted } from './read-pasted.ts'

// `npm run fuzz` goes on for as long as one likes, each time with another seed.
const pieces = Number(process.env['LECTERN_RUNS'] ?? 250)

function markdownOf(html: string): string {
  const document = readPasted(html)
  return document === undefined ? '' : serializeMarkdown(document)
}

test('whatever is pasted, no word is lost, nothing in it runs, and it is the same in every format', () => {
  for (let seed = 0; seed < pieces; seed += 1) {
    const html = clipboardHtml(createChance(seed))
    expect(wrongWithPasted(html), html).toEqual([])
  }
})

test.each(hostileHtml)('twice as many are twice the work: $name', ({ make }) => {
  const [once = 1, twice = 0] = [400, 800].map((size) => workOf(() => readPasted(make(size))))
  expect(twice / once).toBeLessThan(2.2)
})

test('many blocks in one element are read', () => {
  expect(readPasted(`<div>${'<p>x</p>'.repeat(150_000)}</div>`)?.nodes).toHaveLength(150_000)
})

test('a list that begins with a deeper one, or with words, keeps them', () => {
  expect(markdownOf('<ul><ul><li>deep</li></ul><li>first</li></ul>')).toBe('* deep\n\n- first\n')
  expect(markdownOf('<ul>Words<li>first</li><p>more</p></ul>')).toBe('Words\n\n* first\n\n  more\n')
})

test('tabs keep what stands beside them, and a box the title of one in it', () => {
  const tabs = '<div role="tablist"><button role="tab">One</button></div><div role="tabpanel">In it</div>'
  expect(markdownOf(`<div><p>Before</p><div>${tabs}</div></div>`)).toBe(
    'Before\n\n{% tabs %}\n{% tab title="One" %}\nIn it\n{% endtab %}\n{% endtabs %}\n',
  )
  expect(
    markdownOf('<div class="admonition">Out<div class="admonition"><p class="title">Mine</p>In</div></div>'),
  ).toContain('Out\n\n{% hint style="info" %}\n**Mine**\n\nIn')
})

test('a caption of a table or of a picture that cannot be shown stays', () => {
  expect(markdownOf('<table><caption>Sizes</caption><tr><th>A</th><th>B</th></tr></table>')).toContain(
    'Sizes\n\n| A | B |',
  )
  expect(markdownOf('<figure><img src="file:///a.png"><figcaption>Seen</figcaption></figure>')).toBe('Seen\n')
})

test('cells beyond the widest table that there is are in its last column', () => {
  const cells = Array.from({ length: 102 }, (_, n) => `<td>c${n}</td>`).join('')
  expect(markdownOf(`<table><tr><th>H</th></tr><tr>${cells}</tr></table>`)).toMatch(/c99.*c100.*c101/)
})

test('paragraphs of mail and chat are paragraphs, and lines that a style keeps apart are lines', () => {
  expect(markdownOf('<div>One<br><br>Two<br>lines</div>')).toBe('One\n\nTwo\\\nlines\n')
  expect(markdownOf('<div style="white-space: pre-wrap">One\nTwo</div>')).toBe('One\\\nTwo\n')
})

test('a <b> that says it is none is none; that of Word is one', () => {
  expect(
    markdownOf("<p><b style='font-weight:normal'>a</b> <b style='mso-bidi-font-weight:normal'>b</b></p>"),
  ).toBe('a **b**\n')
})

test('a link in a link, as browsers make them of what is left open, keeps its words', () => {
  expect(
    markdownOf('<a href="https://a.example"><table><tr><td><a href="https://b.example">in</a>'),
  ).toContain('in')
})
