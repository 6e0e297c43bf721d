import * as fc from 'fast-check'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipPiece, joinPieces, lengthOf, textOf } from './gzip-pieces.ts'

const texts = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.tuple(fc.string({ minLength: 1 }), fc.nat(3000)).map(([text, times]) => text.repeat(times)),
  ),
)

test('pieces that are joined are one stream of their texts', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      const whole = Buffer.from(given.join(''))
      // Every other one as it is.
      const pieces = await Promise.all(given.map(async (text, at) => (at % 2 === 0 ? text : gzipPiece(text))))
      expect(gunzipSync(await joinPieces(pieces)).equals(whole)).toBe(true)
      expect((await textOf(pieces)).equals(whole)).toBe(true)
      expect(lengthOf(pieces)).toBe(whole.length)
    }),
  )
})

test('a piece stands anywhere, and any number of times', async () => {
  const [long, short] = await Promise.all([gzipPiece('a long piece '.repeat(9000)), gzipPiece('short')])
  const joined = await joinPieces([short, long, short, long])
  expect(gunzipSync(joined).toString()).toBe(`short${'a long piece '.repeat(9000)}`.repeat(2))
  expect(joined.length).toBeLessThan(2000)
})

test('a piece keeps no more memory than it has bytes', async () => {
  for (const text of ['short', 'a long piece '.repeat(900), 'a very long piece '.repeat(9000)]) {
    const { blocks } = await gzipPiece(text)
    expect(blocks.buffer.byteLength).toBe(blocks.length)
  }
})
