import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readValue, stringBytes, textString, writeValue, type PdfValue } from './value.ts'

const name = fc.stringMatching(/^\/[A-Za-z0-9#]{1,8}$/)
const literal = fc.uint8Array({ maxLength: 12 }).map(
  (bytes) =>
    `(${Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/[()\\]/g, String.raw`\$&`)})`,
)
const atom = fc.oneof(
  name,
  literal,
  fc.integer().map(String),
  fc.constantFrom('true', 'null', '0.5', '-1.25', '<0AFF>', '((nested) (pairs))', String.raw`(\\)`),
)
const { value: anyValue } = fc.letrec<{ value: PdfValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    atom,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(name, tie('value')), { maxLength: 4 }).map((entries) => new Map(entries)),
    fc.nat(99_999).map((object) => ({ object })),
  ),
}))

test('a value is read as it was written, and nothing after it', () => {
  fc.assert(
    fc.property(anyValue, fc.constantFrom('\nendobj', ' stream\n', '\r\n%comment'), (value, after) => {
      const text = writeValue(value)
      const read = readValue(Buffer.from(`${text}${after}`, 'latin1'), 0)
      expect(read).toEqual({ value, end: text.length })
    }),
  )
})

test('two numbers are a reference only before an R', () => {
  const read = readValue(Buffer.from('[1 2 3 0 R 4 0 /R 5 0 Rx]'), 0)
  expect(read.value).toEqual(['1', '2', { object: 3 }, '4', '0', '/R', '5', '0', 'Rx'])
})

test('a string stands for its bytes however they are written', () => {
  expect(stringBytes(String.raw`(a\(b\)\\\101\n\53x)`).toString('latin1')).toBe('a(b)\\A\n+x')
  expect(stringBytes('<48 65 7>').toString('latin1')).toBe('Hep')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const bytes = stringBytes(textString(text))
      expect(bytes.subarray(0, 2).toString('hex')).toBe('feff')
      expect(new TextDecoder('utf-16be').decode(bytes.subarray(2))).toBe(text)
    }),
  )
})

test.each(['(never ends', '<<1 2>>', '<< /A', '[1 2', ''])('%s is refused', (text) => {
  expect(() => readValue(Buffer.from(text), 0)).toThrow(/of the file/)
})
