import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { someDocument } from '../../../test/arbitrary/document.ts'
import { hashOf } from '../document/hash.ts'
import type { JSONDocument } from '../document/nodes.ts'
import { mergeLines } from './merge-lines.ts'
import { parseMarkdown, serializeMarkdown, serializeOver } from './index.ts'

const text = `# Title

{% tabs %}
{% tab title="One" %}
- first item
- second   item
    - nested item

| a | b |
|---|:-:|
| c | d |
{% endtab %}

{% tab title="Two" %}
Text that is
wrapped.

{% hint style="info" %}
A hint.
{% endhint %}
{% endtab %}
{% endtabs %}
`

const asOnWindows = (page: string) => `\uFEFF${page.replaceAll('\n', '\r\n')}`

function edited(from: string, to: string, old = text): string {
  const page = parseMarkdown(old)
  // Only texts are changed.
  const document = JSON.parse(JSON.stringify(page.document).replace(from, to)) as JSONDocument
  return serializeOver(document, { text: old, page, parse: parseMarkdown }, { title: 'Title' })
}

test.each([
  ['second   item', 'another item', 'second   item'],
  ['nested item', 'changed item', 'nested item'],
  ['| c | d |', '| c | e |', '"text":"d"'],
  ['A hint.', 'A warning.', 'A hint.'],
])('an edit of %s inside a container touches its line alone', (line, replaced, found) => {
  const to = found === '"text":"d"' ? '"text":"e"' : replaced
  const expected = text.replace(line, replaced)
  expect(edited(found, to)).toBe(expected)
  expect(edited(found, to, asOnWindows(text))).toBe(asOnWindows(expected))
})

test('an edit of a wrapped paragraph touches its lines alone', () => {
  expect(edited('wrapped.', 'joined.')).toBe(text.replace('that is\nwrapped.', 'that is joined.'))
})

test('whatever changed, the result reads as the page', () => {
  fc.assert(
    fc.property(someDocument, someDocument, (before, after) => {
      const old = serializeMarkdown(before)
      const written = serializeOver(after, { text: old, page: parseMarkdown(old), parse: parseMarkdown }, {})
      const hashes = (document: JSONDocument) => document.nodes.map(hashOf)
      expect(hashes(parseMarkdown(written).document)).toEqual(
        hashes(parseMarkdown(serializeMarkdown(after)).document),
      )
    }),
    { numRuns: 100 },
  )
})

test('lines keep their style where only other lines changed', () => {
  expect(mergeLines('* a\n* b\n', { before: '- a\n- b\n', after: '- a\n- c\n' })).toBe('* a\n* c\n')
  expect(mergeLines('a\n\n\nb', { before: 'a\n\nb', after: 'a\n\nb\n\nc' })).toBe('a\n\n\nb\n\nc')
})
