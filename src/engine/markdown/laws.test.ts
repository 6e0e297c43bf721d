import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someDocument } from '../../../test/arbitrary/document.ts'
import { normalize } from '../document/index.ts'
import { parseMarkdown, serializeMarkdown, serializeWithSlices } from './index.ts'

const options = { seed: 20260101, numRuns: Number(process.env.LECTERN_RUNS ?? 300), endOnFailure: true }

describe('the laws of the dialect', () => {
  test('what is written is read back as the normal form of the document', () => {
    fc.assert(
      fc.property(someDocument, (document) => {
        expect(parseMarkdown(serializeMarkdown(document)).document).toEqual(normalize(document))
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
