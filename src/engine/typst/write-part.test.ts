import { tmpdir } from 'node:os'
import { NodeCompiler, type NodeTypstCompileResult } from '@myriaddreamin/typst-ts-node-compiler'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withAnchors, type JSONDocument } from '../document/index.ts'
import { parseMarkdown } from '../markdown/index.ts'
import { someDocument } from '../../../test/arbitrary/document.ts'
import { writeFormula } from './formula.ts'
import { bookSource, literal, textPath, writeFront, writePart, type BookPage } from './index.ts'

// Without other fonts than those it brings.
const plain = NodeCompiler.create({ workspace: tmpdir() })

function compile(text: string): NodeTypstCompileResult {
  plain.mapShadow(`${tmpdir()}${textPath}`, Buffer.from(text))
  return plain.compile({ mainFileContent: bookSource })
}

function problemsOf(text: string): unknown[] {
  const error = compile(text).takeError()
  return error === null ? [] : plain.fetchDiagnostics(error)
}

const book = { title: 'B', date: 'd', contents: [{ id: 'p', title: 'T', depth: 1 }], targets: {} }

function written(document: JSONDocument): string {
  const pages: BookPage[] = [{ id: 'p', title: 'T', depth: 1, groups: [], document }]
  const part = { pages, files: {}, pictures: {} }
  return writePart(book, part, { formula: writeFormula, highlight: () => undefined }).source
}

test('any text is one string to the compiler, and comes out as it went in', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(
        '"',
        '\\',
        '#',
        '{',
        '}',
        '$',
        '[',
        '(',
        '\n',
        '\r',
        '\u2028',
        'u',
        'a',
        '`',
        '*',
        '\ud800',
      ),
    }),
  )
  fc.assert(
    fc.property(hostile, (text) => {
      const mainFileContent = `#metadata(${literal(text)}) <text>`
      const found: unknown = plain.query({ mainFileContent }, { selector: '<text>', field: 'value' })
      expect(found).toEqual([text.toWellFormed()])
    }),
    { numRuns: 300 },
  )
})

test('every document that there can be compiles', () => {
  fc.assert(
    fc.property(someDocument, (document) => {
      expect(problemsOf(written(withAnchors(document)))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('marks of code colour their lines, and columns share the paper', () => {
  const markdown = [
    '```js\nlisten(1) // [!code --]\nlisten(2) // [!code ++]\nrest()\n```',
    '{% columns %}\n{% column width="75%" %}\none\n{% endcolumn %}\n{% column %}\ntwo\n{% endcolumn %}\n{% endcolumns %}',
  ].join('\n\n')
  const source = written(parseMarkdown(markdown).document)
  expect(source).toContain('marked: ((1, "removed",), (2, "added",),)')
  expect(source).not.toContain('[!code')
  expect(source).toContain('side((75fr, 25fr,)')
  expect(problemsOf(source)).toEqual([])
})

test('words run as their own letters do, and code from left to right', () => {
  const markdown =
    '## عنوان\n\nفقرة\n\n* عنصر\n\n| اسم | قيمة |\n| --- | --- |\n| ألف | 1 |\n\n> قول\n\nEnglish\n\n```js\nlet a // عربي\n```'
  const source = written(parseMarkdown(markdown).document)
  expect(source.match(/towards\(rtl/g)).toHaveLength(5)
  expect(source.slice(source.lastIndexOf('towards(rtl'))).toContain('quoted(side: right')
  expect(source).toMatch(/\n"English"/)
  expect(problemsOf(source)).toEqual([])
})

test('a table of contents takes as many sheets whatever its numbers are', () => {
  const words = 'Long enough to come close to the end of its line, and over it '.repeat(2)
  const contents = Array.from({ length: 250 }, (_, n) => {
    return { id: `p${n}`, title: words.slice(0, 60 + (n % 60)), depth: 1 + (n % 3) }
  })
  const sheets = [0, 7, 99_999].map((number) => {
    const { source } = writeFront({ ...book, contents }, { from: 0, to: 250 }, () => number)
    return compile(source).result?.numOfPages
  })
  expect(sheets[0]).toBeGreaterThan(5)
  expect(new Set(sheets).size).toBe(1)
})

test.each([
  String.raw`\frac{a}{b} + \sqrt{x} \cdot \sum_{i=0}^n i^2`,
  String.raw`\int_0^\infty e^{-x}\,dx = 1`,
  String.raw`\begin{pmatrix} a & b \\ c & d \end{pmatrix} \vec{v} = \hat{x}`,
  String.raw`\lim_{x \to 0} \mathbb{R} \in \mathcal{L}, \overline{ab} \text{ if } \left( \frac{1}{2} \right)`,
])('the formula %s is set', (tex) => {
  const formula = writeFormula(tex, 'display') ?? 'none'
  expect(problemsOf(formula)).toEqual([])
})
