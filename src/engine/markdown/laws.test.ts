import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someDocument } from '../../../test/arbitrary/document.ts'
import {
  mapReferences,
  normalize,
  parseDocument,
  references,
  type Block,
  type ContentRef,
} from '../document/index.ts'
import { parseMarkdown, serializeMarkdown, serializeWithSlices } from './index.ts'

const options = { seed: 20260101, numRuns: Number(process.env.LECTERN_RUNS ?? 300), endOnFailure: true }

// What people write, half of it left open.
const scraps = [
  'word',
  ' ',
  '\n',
  '\n\n',
  '\\',
  '&amp;',
  '&',
  '<',
  '>',
  '"',
  "'",
  '!',
  '[',
  ']',
  '(',
  ')',
  'é',
  '中',
  ':rocket:',
  '[^1]',
  '[^2]',
  '[^1]: note',
  '[^2]: two[^1]',
  '[^1]: x[^1]',
  '[a](b.md)',
  '[a](b "t")',
  '![x](aa.md)',
  '|',
  ' | ',
  '\n| --- | --- |\n',
  '|-|',
  '*',
  '**',
  '_',
  '~~',
  '`',
  '`code`',
  '$$x$$',
  '---',
  '***',
  '```',
  '- ',
  '1. ',
  '> ',
  '# ',
  '## ',
  '- [ ] ',
  '- [x] ',
  '  ',
  '    ',
  'https://a.example',
  '{{x}}',
  '<!-- c -->',
  '<m>',
  '</m>',
  '<b>',
  '</b>',
  '<i>',
  '</i>',
  '<img src="aa.md">',
  '<br>',
  '<a id="x"></a>',
  '<div>',
  '</div>',
  '<p>',
  '</p>',
  '<ul><li>',
  '</li></ul>',
  '<table><tr><td>',
  '</td></tr></table>',
  '<details>',
  '<summary>s</summary>',
  '</details>',
  '<mark style="color:red;">',
  '</mark>',
  '{% hint style="info" %}',
  '{% endhint %}',
  '{% tabs %}',
  '{% tab title="a" %}',
  '{% endtab %}',
  '{% endtabs %}',
]

describe('the laws of the dialect', () => {
  test('what is written is read back as the normal form of the document', () => {
    fc.assert(
      fc.property(someDocument, (document) => {
        expect(parseMarkdown(serializeMarkdown(document)).document).toEqual(normalize(document))
      }),
      options,
    )
  })

  test.each([
    ['unordered', 3, 0],
    ['unordered', 5, 0],
    ['ordered', 2, 1],
  ] as const)('lists in lists without a word are lists: %s, %d deep', (kind, depth, words) => {
    const line = (text: string): Block => ({
      object: 'block',
      type: 'paragraph',
      data: {},
      nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
    })
    const list = (nodes: Block[]): Block => ({
      object: 'block',
      type: `list-${kind}`,
      data: {},
      nodes: [{ object: 'block', type: 'list-item', data: {}, nodes }],
    })
    let inner = list([line('')])
    for (let level = 1; level < depth; level += 1) inner = list([inner])
    const nodes = words === 0 ? [inner] : [list([line('5'), inner])]
    const document = { object: 'document' as const, data: {}, nodes }
    expect(normalize(parseMarkdown(serializeMarkdown(document)).document)).toEqual(normalize(document))
  })

  test('every reference that is written is one that the document has', () => {
    fc.assert(
      fc.property(someDocument, (document) => {
        const known = new Set(references(document).map(({ ref }) => JSON.stringify(ref)))
        const link = (ref: ContentRef) => {
          expect(known).toContain(JSON.stringify(ref))
          return undefined
        }
        serializeMarkdown(document, { link })
      }),
      options,
    )
  })

  test('the text of a document is a fixed point', () => {
    fc.assert(
      fc.property(someDocument, (document) => {
        const text = serializeMarkdown(document)
        expect(serializeMarkdown(parseMarkdown(text).document)).toBe(text)
      }),
      options,
    )
  })

  test('so is the text of anything, however broken, once it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...scraps), { maxLength: 14 }), (parts) => {
        const page = parseMarkdown(parts.join(''))
        const text = serializeMarkdown(page.document, { title: page.title })
        const again = parseMarkdown(text)
        expect(serializeMarkdown(again.document, { title: again.title })).toBe(text)
      }),
      { ...options, numRuns: 10 * options.numRuns },
    )
  })

  test('pictures at the addresses of pages stay addresses, and notes keep their words', () => {
    const page = { kind: 'page', page: 'p' } as const
    const { document } = parseMarkdown('<img src="aa.md">\n\n![x](aa.md) [y](aa.md)\n')
    const mapped = mapReferences(document, () => page)
    expect(parseDocument(mapped)).toMatchObject({ kind: 'document' })
    expect(JSON.stringify(mapped)).toContain('"aa.md"')
    const noted = serializeMarkdown(
      parseMarkdown('| word[^1] <m> |\n| --- |\n| a[^1] |\n\n[^1]: the note\n').document,
    )
    expect(noted).toContain('word (the note)')
    expect(noted).toContain('[^1]: the note')
  })

  test('a page comes back byte for byte', () => {
    fc.assert(
      fc.property(
        someDocument,
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom('', '\uFEFF'),
        (document, eol, bom) => {
          const text =
            bom +
            serializeMarkdown(document, { title: 'A title', frontMatter: { icon: 'bolt' } }).replaceAll(
              '\n',
              eol,
            )
          const page = parseMarkdown(text)
          expect(serializeWithSlices(page.document, page.slices, { title: page.title })).toBe(text)
        },
      ),
      options,
    )
  })
})
