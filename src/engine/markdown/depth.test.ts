import { expect, test } from 'vitest'
import { parseDocument } from '../document/index.ts'
import { parseMarkdown, serializeMarkdown, serializeWithSlices } from './index.ts'

const nested: [string, string][] = [
  ['tables in tables', '<table><tr><td>'.repeat(666)],
  ['closed tables', `${'<table><tr><td>'.repeat(30)}a${'</td></tr></table>'.repeat(30)}`],
  ['hints', `${'{% hint style="info" %}\n'.repeat(60)}a\n${'{% endhint %}\n'.repeat(60)}`],
  ['hints in lists in hints', hintsInLists(30)],
  ['lists', Array.from({ length: 39 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  ['quotes', `${'> '.repeat(39)}a`],
  ['HTML lists in quotes', `${'> '.repeat(35)}${'<ul><li>'.repeat(25)}a${'</li></ul>'.repeat(25)}`],
  ['details', `${'<details>\n\n<summary>a</summary>\n\n'.repeat(60)}b\n\n${'</details>\n\n'.repeat(60)}`],
  ['strong in strong', '**a '.repeat(400) + 'b** '.repeat(400)],
]

test.each(nested)('%s nest no deeper than a document may, and come back as they were', (_name, text) => {
  const page = parseMarkdown(text)
  expect(parseDocument(page.document)).toMatchObject({ kind: 'document' })
  expect(serializeWithSlices(page.document, page.slices, { title: page.title })).toBe(text)
  const written = serializeMarkdown(page.document)
  expect(serializeMarkdown(parseMarkdown(written).document)).toBe(written)
})

function hintsInLists(levels: number): string {
  const lines = Array.from({ length: levels }, (_, level) => {
    const indent = '  '.repeat(level)
    return `${indent}- a\n\n${indent}  {% hint style="info" %}`
  })
  return `${lines.join('\n\n')}\n`
}
