import { describe, expect, test } from 'vitest'
import type { JSONDocument } from '../document/index.ts'
import { parseMarkdown, serializeMarkdown } from '../markdown/index.ts'
import { keepsTags, segmentsOf, translateDocument, translateText } from './index.ts'

const read = (markdown: string): JSONDocument => parseMarkdown(markdown).document
const shout = (text: string) =>
  text.replace(/(<[^>]*>|&\w+;)|[^<&]+/g, (all, tag) => tag ?? all.toUpperCase())

describe('the segments of a document', () => {
  test('are its texts with tags for what is no language', () => {
    const markdown =
      'Press **the _big_ button** or run `make`.\n\n```sh\nmake\n```\n\n* 42\n* [home](https://example.org)'
    expect(segmentsOf(read(markdown))).toEqual([
      'Press <x1>the </x1><x2>big</x2><x3> button</x3> or run <x4/>.',
      '<x1>home</x1>',
    ])
  })

  test('escape what looks like a tag', () => {
    expect(segmentsOf(read('Use `a` when x \\<x1> & y'))).toEqual(['Use <x1/> when x &lt;x1&gt; &amp; y'])
    expect(translateText('a < b & <x1>', (text) => text)).toBe('a < b & <x1>')
  })
})

describe('a translated document', () => {
  test('is the same where every text stays as it is', () => {
    const markdown =
      '## Title\n\nSome **bold** and [link](https://example.org) text.\n\n{% hint style="info" %}\nNote <code class="expression">space.vars.a</code>.\n{% endhint %}\n\n| Head | Two |\n| ---- | --- |\n| cell | _x_ |\n'
    const document = read(markdown)
    const same = translateDocument(document, (text) => text)
    expect(serializeMarkdown(same)).toContain('Some **bold** and [link](https://example.org) text.')
    expect(segmentsOf(same)).toEqual(segmentsOf(document))
  })

  test('has its tags where the translation put them', () => {
    const document = read('A **red** [house](https://example.org).')
    const translated = translateDocument(document, () => 'Une <x2>maison</x2> <x1>rouge</x1>.')
    expect(serializeMarkdown(translated)).toBe('Une [maison](https://example.org) **rouge**.\n')
  })

  test('keeps a text in its own language where tags are lost, doubled, crossed or made up', () => {
    const document = read('A **red** [house](https://example.org).')
    const broken = [
      'Rouge',
      '<x1>a</x1> <x1>b</x1> <x2>c</x2>',
      '<x1>a<x2>b</x1>c</x2>',
      '<x1>a</x1><x2>b</x2><x3/>',
      '<x1>a<x2>b</x2>',
    ]
    for (const text of broken)
      expect(serializeMarkdown(translateDocument(document, () => text))).toBe(
        'A **red** [house](https://example.org).\n',
      )
  })

  test('reaches into tables, tabs and notes', () => {
    const document = read(
      '{% tabs %}\n{% tab title="First" %}\nText[^1].\n{% endtab %}\n{% endtabs %}\n\n[^1]: A note.',
    )
    const text = serializeMarkdown(translateDocument(document, shout))
    expect(text).toContain('title="FIRST"')
    expect(text).toContain('A NOTE.')
  })
})

test('tags are kept when each is there once, also when an empty one is written open', () => {
  expect(keepsTags('a <x1/> b', 'b <x1></x1> a')).toBe(true)
  expect(keepsTags('a <x1/> b', 'b a')).toBe(false)
  expect(keepsTags('<x1>a</x1>', '<x1>b')).toBe(false)
})
