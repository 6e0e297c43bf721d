import { afterAll, expect, test } from 'vitest'
import type { Book } from '../../engine/typst/index.ts'
import { openPdfCompiler } from './compiler.ts'

const book: Book = {
  title: 'Book',
  date: '2026-01-01',
  pages: [{ id: 'a', title: 'Page', depth: 1, document: { object: 'document', data: {}, nodes: [] } }],
  targets: {},
  files: {},
  pictures: {},
}

const compiler = openPdfCompiler()
afterAll(() => compiler.close())

function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-'
}

test('books are printed one after the other', async () => {
  const printed = await Promise.all([compiler.print(book, []), compiler.print(book, [])])
  expect(printed.map(isPdf)).toEqual([true, true])
})

test('a compiler that was closed starts again', async () => {
  compiler.close()
  expect(isPdf(await compiler.print(book, []))).toBe(true)
})

test('a book that takes too long or needs too much is given up', async () => {
  const [slow, large] = [openPdfCompiler({ time: 1 }), openPdfCompiler({ memory: 1 })]
  await expect(slow.print(book, [])).rejects.toThrow('took too long')
  await expect(large.print(book, [])).rejects.toThrow('too much memory')
  slow.close()
  large.close()
})
