import { afterAll, expect, test } from 'vitest'
import type { Book } from '../../engine/typst/index.ts'
import { openPdfPress } from './press.ts'

const book: Book = {
  title: 'Book',
  date: '2026-01-01',
  pages: [{ id: 'a', title: 'Page', depth: 1, document: { object: 'document', data: {}, nodes: [] } }],
  targets: {},
  files: {},
  pictures: {},
}

const press = openPdfPress()
afterAll(() => press.close())

function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-'
}

test('books are printed one after the other', async () => {
  const printed = await Promise.all([press.print(book, []), press.print(book, [])])
  expect(printed.map(isPdf)).toEqual([true, true])
})

test('a press that was closed starts again', async () => {
  press.close()
  expect(isPdf(await press.print(book, []))).toBe(true)
})

test('a book that takes too long or needs too much is given up', async () => {
  const [slow, large] = [openPdfPress({ time: 1 }), openPdfPress({ memory: 1 })]
  await expect(slow.print(book, [])).rejects.toThrow('took too long')
  await expect(large.print(book, [])).rejects.toThrow('too much memory')
  slow.close()
  large.close()
})
