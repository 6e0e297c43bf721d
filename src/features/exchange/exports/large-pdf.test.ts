import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test, vi } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, edit } from '../../../../test/build.ts'
import type { ContentEdit } from '../../../contract/content/edits.ts'
import { createSpace } from '../../../contract/content/spaces.ts'
import { getSpacePDF } from '../../../contract/exchange/pdf.ts'
import type { GatheredPart } from '../../../platform/pdf/index.ts'

// More than four parts.
const count = 130

type Branch = { title: string; dest: unknown; items: Branch[] }

let app: TestApp
let address: string
let chapterAddress: string
let firstHeaders: Record<string, unknown>
let pdf: PDFDocumentProxy
let sheets: string[]
const pagesOfParts: number[] = []

beforeAll(async () => {
  app = await bootApp()
  const { organizationId, admin } = await buildOrganization(app)
  const { id: spaceId } = await app.call(
    createSpace,
    { params: { organizationId }, body: { title: 'Large' } },
    admin.token,
  )
  const { refs } = await edit(
    app,
    { spaceId, admin },
    { operation: 'insert_page', title: 'Start', ref: 'start', document: { markdown: 'Nothing yet' } },
    { operation: 'insert_group', title: 'Guides', ref: 'guides' },
    { operation: 'insert_page', title: 'Chapter', into: 'guides', ref: 'chapter' },
  )
  for (let at = 0; at < count; at += 50) {
    const changes = Array.from({ length: Math.min(50, count - at) }, (_, n): ContentEdit => {
      return {
        operation: 'insert_page',
        title: `Page ${at + n}`,
        into: refs['chapter'] ?? '',
        document: { markdown: pageText(at + n) },
      }
    })
    await edit(app, { spaceId, admin }, ...changes)
  }
  await edit(
    app,
    { spaceId, admin },
    {
      operation: 'update_page',
      page: refs['start'] ?? '',
      document: { markdown: 'Go [far](./guides/chapter/page-120.md#part-of-120) away' },
    },
  )
  const ask = async (query: { page?: string }) => {
    const { url } = await app.call(getSpacePDF, { params: { spaceId }, query }, admin.token)
    return new URL(url).pathname
  }
  address = await ask({})
  chapterAddress = await ask({ page: refs['chapter'] ?? '' })
  const { print } = app.services.pdf
  vi.spyOn(app.services.pdf, 'print').mockImplementationOnce((book, parts) => print(book, counted(parts)))
  const response = await app.app.inject(address)
  firstHeaders = response.headers
  pdf = await getDocument({ data: new Uint8Array(response.rawPayload), verbosity: 0 }).promise
  sheets = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => textOf(index)))
})

async function* counted(parts: AsyncIterable<GatheredPart>): AsyncGenerator<GatheredPart> {
  for await (const part of parts) {
    pagesOfParts.push(part.pages.length)
    yield part
  }
}

// Every tenth is longer than a sheet.
function pageText(number: number): string {
  const long = number % 10 === 0 ? '\n\nAnd so on.'.repeat(60) : ''
  return `Words of ${number}, [back](../../start.md).${long}\n\n## Part of ${number}\n\nEnd of ${number}`
}

async function textOf(index: number): Promise<string> {
  const { items } = await (await pdf.getPage(index + 1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/ +/g, ' ')
}

async function leads(index: number): Promise<(number | string | undefined)[]> {
  const annotations = await (await pdf.getPage(index + 1)).getAnnotations()
  return Promise.all(annotations.map(({ dest, url }) => (dest ? pdf.getPageIndex(dest[0]) : url)))
}

function sheetWith(words: string): number {
  return sheets.findIndex((text) => text.includes(words))
}

test('its first part is small, so that its first sheets come soon', () => {
  const [first = 0, second = 0] = pagesOfParts
  expect(first).toBeGreaterThan(0)
  expect(first * 2).toBeLessThan(second)
  expect(pagesOfParts.reduce((sum, pages) => sum + pages, 0)).toBe(count + 2)
})

test('what was sent while it was made is stored, and can be had in parts', async () => {
  const { numPages } = pdf
  // Waits until it is stored.
  const end = await app.app.inject({ url: address, headers: { range: 'bytes=-6' } })
  const whole = await app.app.inject(address)
  const { byteLength } = whole.rawPayload
  expect(firstHeaders['content-length']).toBeUndefined()
  expect(whole.headers['etag']).toBe(firstHeaders['etag'])
  expect(whole.headers['content-length']).toBe(String(byteLength))
  expect((await getDocument({ data: new Uint8Array(whole.rawPayload), verbosity: 0 }).promise).numPages).toBe(
    numPages,
  )
  expect(end.headers['content-range']).toBe(`bytes ${byteLength - 6}-${byteLength - 1}/${byteLength}`)
  expect(end.body).toBe('%%EOF\n')
})

test('one that fails on the way never comes to an end, is not stored, and is made anew', async () => {
  const { print } = app.services.pdf
  vi.spyOn(app.services.pdf, 'print').mockImplementationOnce((book, parts) => print(book, broken(parts)))
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${origin}${chapterAddress}`)
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow('terminated')
  const again = await app.app.inject({ url: chapterAddress, headers: { range: 'bytes=-6' } })
  expect(again.body).toBe('%%EOF\n')
})

async function* broken<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  let count = 0
  for await (const part of parts) {
    if (++count > 2) throw new Error('no more')
    yield part
  }
}

test('a space of many pages is printed whole, in its order', () => {
  const found = Array.from({ length: count }, (_, n) => [
    sheetWith(`Words of ${n},`),
    sheetWith(`End of ${n} `),
  ])
  expect(found.flat()).not.toContain(-1)
  expect(found.flat()).toEqual(found.flat().toSorted((a, b) => a - b))
  // The cover, the contents, two pages above, and those that run over.
  expect(pdf.numPages).toBeGreaterThanOrEqual(1 + 3 + 2 + count + 13)
})

test('numbers run through all its sheets', () => {
  const numbers = sheets.slice(1).map((text) => Number(text.trim().split(' ').at(-1)))
  expect(numbers).toEqual(sheets.slice(1).map((_, index) => index + 2))
})

test('headings nest by the depth of their pages, wherever a part begins', async () => {
  // What lies below a branch is typed as anything.
  const outline: Branch[] = await pdf.getOutline()
  const titles = (branches: Branch[]): unknown[] =>
    branches.map(({ title, items }) => (items.length === 0 ? title : [title, titles(items)]))
  const pages = Array.from({ length: count }, (_, n) => [`Page ${n}`, [`Part of ${n}`]])
  expect(titles(outline)).toEqual(['Start', ['Guides', [['Chapter', pages]]]])
  const inside = outline[1]?.items[0]?.items ?? []
  const found = await Promise.all(
    inside.map(async ({ dest }) => (Array.isArray(dest) ? pdf.getPageIndex(dest[0]) : undefined)),
  )
  expect(found).toEqual(inside.map((_, n) => sheetWith(`Words of ${n},`)))
})

test('a link leads from one part into another, both ways', async () => {
  expect(await leads(sheetWith('Go far away'))).toEqual([sheetWith('Part of 120')])
  expect(await leads(sheetWith('Words of 119,'))).toEqual([sheetWith('Go far away')])
})

test('the contents say the number of every page, and lead there', async () => {
  const first = sheetWith('Go far away')
  const lines = sheets
    .slice(1, first)
    .flatMap((text) => [...text.matchAll(/(Start|Guides|Chapter|Page \d+) (\d+)(?= )/g)])
  const listed = lines.map(([, title, number]) => [title, Number(number)])
  const expected = Array.from({ length: count }, (_, n) => [`Page ${n}`, sheetWith(`Words of ${n},`) + 1])
  expect(listed).toEqual([['Start', first + 1], ['Guides', first + 2], ['Chapter', first + 2], ...expected])
  const targets = await Promise.all(Array.from({ length: first - 1 }, (_, index) => leads(index + 1)))
  const distinct = targets.flat().filter((target, index, all) => target !== all[index - 1])
  expect(distinct.slice(0, 3)).toEqual([first, first + 1, sheetWith('Words of 0,')])
  expect(distinct.at(-1)).toBe(sheetWith(`Words of ${count - 1},`))
})
