import { expect, test } from 'vitest'
import type { Row } from './queries.ts'
import { decodeRows, encodeRows } from './row-format.ts'

test('rows come back as they were: text of every kind, numbers, nothing, and bytes', () => {
  const rows: Row[] = [
    { id: 'a', text: 'two\nlines, "quotes", \u2028 and 文字 👋', number: -1.5, large: 8_640_000_000_000_000 },
    { id: 'b', text: '', number: 0, large: null },
    { id: 'c', data: new Uint8Array([0, 10, 13, 34, 92, 128, 255]), empty: new Uint8Array(0) },
  ]
  const [a, b, c] = decodeRows(encodeRows(rows))
  expect([a, b]).toEqual(rows.slice(0, 2))
  expect(Buffer.from(c?.['data'] as Uint8Array)).toEqual(Buffer.from([0, 10, 13, 34, 92, 128, 255]))
  expect(c?.['empty']).toHaveLength(0)
})

test('bytes that a database hands over as a Buffer are bytes, too', () => {
  const [row] = decodeRows(encodeRows([{ data: Buffer.from('bytes') }]))
  expect(row?.['data']).toEqual(Buffer.from('bytes'))
})

test('text that looks like encoded bytes stays text', () => {
  const rows = [{ payload: '{"base64":"aGVsbG8="}' }]
  expect(decodeRows(encodeRows(rows))).toEqual(rows)
})

test('no rows are no text', () => {
  expect(encodeRows([])).toBe('')
  expect(decodeRows('')).toEqual([])
})
