import { buffer } from 'node:stream/consumers'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { parseMarkdown } from '../../engine/markdown/index.ts'
import { writeFormula } from '../../engine/typst/formula.ts'
import { writePart, type Book, type BookPage, type BookPart } from '../../engine/typst/index.ts'
import { openPdfCompiler, type BookFile, type GatheredPart } from './index.ts'

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const compiler = openPdfCompiler()
afterAll(() => compiler.close())

function pageOf(text: string, index: number): BookPage {
  const { document, title = 'Page' } = parseMarkdown(text)
  return { id: `p${index}`, title, depth: 1, groups: [], document }
}

function bookOf(pages: BookPage[]): Book {
  return { title: 'Book', date: '2026-01-01', contents: pages, targets: {} }
}

type Shown = { pictures?: BookPart['pictures']; newFiles?: BookFile[]; language?: string }

async function print(
  texts: string[],
  { pictures = {}, newFiles = [], language = 'en' }: Shown = {},
): Promise<Uint8Array> {
  const pages = texts.map(pageOf)
  return printed({ ...bookOf(pages), language }, [{ pages, files: {}, pictures, newFiles }])
}

async function printed(book: Book, parts: GatheredPart[]): Promise<Uint8Array> {
  async function* gathered(): AsyncGenerator<GatheredPart> {
    yield* parts
  }
  const { read, size, close } = await compiler.print(book, gathered())
  const bytes = await buffer(await read())
  expect(bytes.byteLength).toBe(await size)
  await close()
  return new Uint8Array(bytes)
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
  const words = ['Straße', 'Привет', 'Ελληνικά', '中文文档', '日本語テスト', '한국어', 'مرحبا', 'שלום', '🚀']
  const text = await textOf(await print([`# Scripts\n\n${words.join(' ')}`]))
  for (const word of words) expect(text.replaceAll(' ', '')).toContain(word)
})

test('its title, its language and its headings are in it, and what its pictures show is said to the compiler', async () => {
  const figure = '<figure><img src="https://a.example/b.png" alt="A dot"><figcaption></figcaption></figure>'
  const texts = [`# Anfang\n\n## Teil\n\n${figure}`, '# Ende\n\nText']
  const pictures = { 'https://a.example/b.png': { path: '/b.png', width: 1, height: 1 } }
  const newFiles = [{ path: '/b.png', bytes: Buffer.from(dot, 'base64') }]
  const pdf = await print(texts, { pictures, newFiles, language: 'de' })
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: 'Book', Language: 'de' })
  const outline = await document.getOutline()
  expect(
    outline.map(({ title, items }) => [title, items.map((item: { title: string }) => item.title)]),
  ).toEqual([
    ['Anfang', ['Teil']],
    ['Ende', []],
  ])
  const pages = texts.map(pageOf)
  const part = { pages, files: {}, pictures }
  const { tags } = writePart(bookOf(pages), part, {
    formula: writeFormula,
    highlight: () => undefined,
  })
  expect(tags).toContainEqual(expect.objectContaining({ type: 'Figure', alt: 'A dot' }))
})

test('a formula that is wrong and code in no language are printed as they are', async () => {
  const text = await textOf(await print(['# A\n\n$$\n\\frac{a}{\n$$\n\n```nolang\nlet x = "#eval"\n```']))
  expect(text).toContain('\\frac{a}{')
  expect(text).toContain('#eval')
})

test('a picture that is broken is left out, and the rest printed', async () => {
  const text =
    '# A\n\n<figure><img src="https://a.example/b.png" alt="Alt"><figcaption></figcaption></figure>\n\nAfter'
  const pictures = { 'https://a.example/b.png': { path: '/b.png', width: 10, height: 10 } }
  const newFiles = [{ path: '/b.png', bytes: Buffer.from('89504e470d0a1a0a00', 'hex') }]
  const printed = await textOf(await print([text], { pictures, newFiles }))
  expect(printed).toContain('After')
  expect(printed).toContain('Alt')
})

test('a note is reached from its number', async () => {
  const data = await print(['# A\n\nLarge print[^1]\n\n[^1]: Small print'])
  const document = await getDocument({ data, verbosity: 0 }).promise
  const [first] = await (await document.getPage(2)).getAnnotations()
  expect(await document.getPageIndex(first.dest[0])).toBe(1)
})

test('parts share what they have in common, and a link to a heading that is gone leads to its page', async () => {
  const figure = '<figure><img src="https://a.example/b.png" alt=""><figcaption></figcaption></figure>'
  const pages = [
    pageOf(`# One\n\n${figure}\n\n[there](https://example.org/#x)`, 0),
    pageOf(`# Two\n\n${figure}`, 1),
  ]
  const link = { object: 'inline' as const, type: 'link' as const }
  const ref = { kind: 'anchor' as const, page: 'p1', anchor: 'gone' }
  const [first] = pages
  first?.document.nodes.push({
    object: 'block',
    type: 'paragraph',
    data: {},
    nodes: [
      {
        ...link,
        data: { ref },
        nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: 'to two', marks: [] }] }],
      },
    ],
  })
  const pictures = { 'https://a.example/b.png': { path: '/b.png', width: 1, height: 1 } }
  const newFiles = [{ path: '/b.png', bytes: Buffer.from(dot, 'base64') }]
  const parts = pages.map((page, index) => {
    return { pages: [page], files: {}, pictures, newFiles: index === 0 ? newFiles : [] }
  })
  const bytes = await printed(bookOf(pages), parts)
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image/g)?.length,
  ).toBeLessThanOrEqual(2)
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise
  expect(document.numPages).toBe(4)
  const annotations = await (await document.getPage(3)).getAnnotations()
  const leads = await Promise.all(annotations.map(({ url, dest }) => url ?? document.getPageIndex(dest[0])))
  expect(leads).toEqual(['https://example.org/#x', 3])
})
