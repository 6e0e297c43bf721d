import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { parseMarkdown } from '../../engine/markdown/index.ts'
import type { Book } from '../../engine/typst/index.ts'
import { openPdfCompiler, PrintError, type GatheredPart, type PdfCompiler } from './index.ts'

const heading = { id: 'a', title: 'Page', depth: 1 }
const book: Book = { title: 'Book', date: '2026-01-01', contents: [heading], targets: {} }
const document = { object: 'document' as const, data: {}, nodes: [] }
const part: GatheredPart = {
  pages: [{ ...heading, document, groups: [] }],
  files: {},
  pictures: {},
  newFiles: [],
}

const compiler = openPdfCompiler()
afterAll(() => compiler.close())

async function isPrinted(
  { print }: PdfCompiler,
  parts: AsyncIterable<GatheredPart> = once(),
): Promise<boolean> {
  const printed = await print(book, parts)
  const bytes = await buffer(await printed.read())
  await printed.close()
  return bytes.byteLength === (await printed.size) && bytes.toString('latin1', 0, 5) === '%PDF-'
}

async function* once(): AsyncGenerator<GatheredPart> {
  yield part
}

test('books are printed side by side', async () => {
  expect(await Promise.all([isPrinted(compiler), isPrinted(compiler)])).toEqual([true, true])
})

test('a small book does not wait for the end of a large one', async () => {
  const waiting = Promise.withResolvers<void>()
  async function* slowly(): AsyncGenerator<GatheredPart> {
    yield part
    await waiting.promise
    yield part
  }
  const large = isPrinted(compiler, slowly())
  expect(await isPrinted(compiler)).toBe(true)
  waiting.resolve()
  expect(await large).toBe(true)
})

test('the first sheets are read while the last are not there yet', async () => {
  const waiting = Promise.withResolvers<void>()
  async function* slowly(): AsyncGenerator<GatheredPart> {
    yield part
    await waiting.promise
    yield part
  }
  const { read, size, close } = await compiler.print(book, slowly())
  const body = await read()
  const beginning = await body[Symbol.asyncIterator]().next()
  expect(String(beginning.value).slice(0, 5)).toBe('%PDF-')
  body.destroy()
  waiting.resolve()
  const again = await buffer(await read())
  expect(again.byteLength).toBe(await size)
  expect(again.toString('latin1')).toMatch(/%%EOF\n$/)
  await close()
})

test('whoever reads a book that fails on the way gets no end', async () => {
  const waiting = Promise.withResolvers<void>()
  async function* broken(): AsyncGenerator<GatheredPart> {
    yield part
    await waiting.promise
    throw new RangeError('no more')
  }
  const { read, size, close } = await compiler.print(book, broken())
  const body = await read()
  waiting.resolve()
  await expect(buffer(body)).rejects.toThrow(RangeError)
  await expect(size).rejects.toThrow(RangeError)
  await close()
})

test('a compiler that was closed starts again', async () => {
  compiler.close()
  expect(await isPrinted(compiler)).toBe(true)
})

test('a book goes on in another process where one has taken enough', async () => {
  const modest = openPdfCompiler({ enough: 1 })
  async function* twice(): AsyncGenerator<GatheredPart> {
    yield part
    yield part
  }
  expect(await isPrinted(modest, twice())).toBe(true)
  modest.close()
})

test('a book goes on where the process that has its beginning ends, and comes out the same', async () => {
  async function printed(meanwhile: () => void): Promise<string> {
    const waiting = Promise.withResolvers<void>()
    async function* slowly(): AsyncGenerator<GatheredPart> {
      yield part
      await waiting.promise
      yield part
    }
    const { read, close } = await compiler.print(book, slowly())
    const body = buffer(await read())
    meanwhile()
    waiting.resolve()
    const bytes = await body
    await close()
    return bytes.toString('latin1')
  }
  const [whole, torn] = [await printed(() => {}), await printed(compiler.close)]
  expect(torn).toBe(whole)
})

test('a book whose parts cannot be read fails as they do, and the next one is printed', async () => {
  // Fails before anything of it is set.
  // eslint-disable-next-line require-yield
  async function* broken(): AsyncGenerator<GatheredPart> {
    throw new RangeError('no more')
  }
  await expect(compiler.print(book, broken())).rejects.toThrow(RangeError)
  expect(await isPrinted(compiler)).toBe(true)
})

test('what sets a book does not grow with it', async () => {
  const modest = openPdfCompiler({ memory: 170 * 1024 * 1024, enough: Infinity })
  async function* many(): AsyncGenerator<GatheredPart> {
    for (let number = 0; number < 20; number++) {
      // The last takes long enough for its process to be looked at.
      const length = number < 19 ? 40 : 240
      const words = Array.from({ length }, (_, index) => `${number} ${index} ${'**a** '.repeat(60)}`)
      const { document: own } = parseMarkdown(words.join('\n\n'))
      yield { ...part, pages: [{ ...heading, document: own, groups: [] }] }
    }
  }
  expect(await isPrinted(modest, many())).toBe(true)
  modest.close()
})

test('a book that takes too long or needs too much is given up', async () => {
  const [slow, large] = [openPdfCompiler({ time: 1 }), openPdfCompiler({ memory: 1 })]
  await expect(slow.print(book, once())).rejects.toThrow(PrintError)
  await expect(slow.print(book, once())).rejects.toThrow('took too long')
  await expect(large.print(book, once())).rejects.toThrow('too much memory')
  slow.close()
  large.close()
})
