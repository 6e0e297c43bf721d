import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { parseMarkdown } from '../../engine/markdown/index.ts'
import { writeBook, writeFormula, type Book } from '../../engine/typst/index.ts'
import { openCompiler } from './compile-book.ts'

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const workspace = mkdtempSync(join(tmpdir(), 'lectern-pdf-test-'))
afterAll(() => rmSync(workspace, { recursive: true }))
const { compile } = openCompiler(workspace)

function bookOf(...texts: string[]): Book {
  const pages = texts.map((text, index) => {
    const { document, title = 'Page' } = parseMarkdown(text)
    return { id: `p${index}`, title, depth: 1, document }
  })
  return { title: 'Book', date: '2026-01-01', pages, targets: {}, files: {}, pictures: {} }
}

async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages.join('\n')
}

test('words of every script can be read again', async () => {
  const words = ['Straße', 'Привет', 'Ελληνικά', '中文文档', '日本語テスト', '한국어', '🚀']
  const text = await textOf(await compile(bookOf(`# Scripts\n\n${words.join(' ')}`), []))
  for (const word of words) expect(text.replaceAll(' ', '')).toContain(word)
})

test('its title, its language and its headings are in it, and what its pictures show is said to the compiler', async () => {
  const figure = '<figure><img src="https://a.example/b.png" alt="A dot"><figcaption></figcaption></figure>'
  const book = {
    ...bookOf(`# Anfang\n\n## Teil\n\n${figure}`, '# Ende\n\nText'),
    language: 'de',
    pictures: { 'https://a.example/b.png': { path: '/b.png', width: 1, height: 1 } },
  }
  const bytes = Buffer.from(dot, 'base64')
  const pdf = await compile(book, [{ path: '/b.png', bytes }])
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: 'Book', Language: 'de' })
  const outline = await document.getOutline()
  expect(
    outline.map(({ title, items }) => [title, items.map((item: { title: string }) => item.title)]),
  ).toEqual(
    expect.arrayContaining([
      ['Anfang', ['Teil']],
      ['Ende', []],
    ]),
  )
  const source = writeBook(book, { formula: writeFormula, highlight: () => undefined })
  expect(source).toContain('alt: "A dot"')
})

test('a formula that is wrong and code in no language are printed as they are', async () => {
  const text = await textOf(
    await compile(bookOf('# A\n\n$$\n\\frac{a}{\n$$\n\n```nolang\nlet x = "#eval"\n```'), []),
  )
  expect(text).toContain('\\frac{a}{')
  expect(text).toContain('#eval')
})

test('a picture that is broken is left out, and the rest printed', async () => {
  const book = bookOf(
    '# A\n\n<figure><img src="https://a.example/b.png" alt="Alt"><figcaption></figcaption></figure>\n\nAfter',
  )
  const pictures = { 'https://a.example/b.png': { path: '/b.png', width: 10, height: 10 } }
  const files = [{ path: '/b.png', bytes: Buffer.from('89504e470d0a1a0a00', 'hex') }]
  const text = await textOf(await compile({ ...book, pictures }, files))
  expect(text).toContain('After')
  expect(text).toContain('Alt')
})
