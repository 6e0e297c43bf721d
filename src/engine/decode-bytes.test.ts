import { expect, test } from 'vitest'
import { decodeBytes } from './decode-bytes.ts'

const words = 'Café “naïve” – 5 €'
const inWindows1252 = Buffer.from('436166e920936e61ef766594209620352080', 'hex')

test.each([
  ['UTF-8', Buffer.from(words)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${words}`)],
  ['Windows-1252', inWindows1252],
  ['UTF-16, little end first', Buffer.from(`\uFEFF${words}`, 'utf16le')],
  ['UTF-16, big end first', Buffer.from(`\uFEFF${words}`, 'utf16le').swap16()],
])('a text in %s keeps its letters', (_name, bytes) => {
  expect(decodeBytes(bytes)).toBe(words)
})

test('a text in UTF-8 that is damaged in one place keeps the letters of the others', () => {
  const bytes = Buffer.concat([Buffer.from('Één '), Buffer.from([0xe9]), Buffer.from(' café')])
  expect(decodeBytes(bytes)).toBe('Één � café')
})

test('the mark of UTF-8 is kept for whoever writes the file again', () => {
  expect(decodeBytes(Buffer.from('\uFEFFCafé'), { ignoreBOM: true })).toBe('\uFEFFCafé')
})
