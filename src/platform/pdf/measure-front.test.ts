import { buffer } from 'node:stream/consumers'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import type { Book } from '../../engine/typst/index.ts'
import { openPdfCompiler, type GatheredPart } from './index.ts'

const compiler = openPdfCompiler()
afterAll(() => compiler.close())

// Every seventh takes two lines.
function titleOf(number: number): string {
  return number % 7 === 0 ? `Line ${number} ${'goes on '.repeat(14)}` : `Line ${number}`
}

test('a table of contents that is not set in one go has no gap, and its numbers run through it', async () => {
  const contents = Array.from({ length: 1000 }, (_, n) => ({ id: `p${n}`, title: titleOf(n), depth: 1 }))
  const book: Book = { title: 'Book', date: '2026-01-01', contents, targets: {} }
  const document = { object: 'document' as const, data: {}, nodes: [] }
  async function* parts(): AsyncGenerator<GatheredPart> {
    const pages = contents.map((heading) => ({ ...heading, document, groups: [] }))
    yield { pages: pages.slice(0, 2), files: {}, pictures: {}, newFiles: [] }
  }
  const printed = await compiler.print(book, parts())
  const bytes = await buffer(await printed.read())
  await printed.close()

  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const sheets = await Promise.all(
    Array.from({ length: pdf.numPages - 3 }, async (_, index) => {
      const page = await pdf.getPage(index + 2)
      const { items } = await page.getTextContent()
      const words = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      const lines = [...words.matchAll(/Line (\d+)/g)].map(([, number]) => Number(number))
      const links = new Set((await page.getAnnotations()).map(({ rect }) => Math.round(rect[1])))
      return { lines, links: links.size, number: Number(words.trim().split(/\s+/).at(-1)) }
    }),
  )
  expect(sheets.flatMap(({ lines }) => lines)).toEqual(contents.map((_, n) => n))
  expect(sheets.map(({ number }) => number)).toEqual(sheets.map((_, index) => index + 2))
  const full = Math.max(...sheets.map(({ links }) => links))
  // The title stands on the first, and the last has what is left.
  for (const { links } of sheets.slice(1, -1)) expect(links).toBeGreaterThanOrEqual(full - 2)
})
