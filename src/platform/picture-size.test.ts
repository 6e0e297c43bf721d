import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

test('a picture that ends too soon has no size, whatever stands behind it in memory', async () => {
  const memory = new Uint8Array(32).fill(7)
  memory.set(Buffer.from('GIF89a'))
  await expect(pictureSize(memory.subarray(0, 6))).rejects.toThrow()
  expect(await pictureSize(memory.subarray(0, 13))).toMatchObject({ width: 0x707, height: 0x707 })
})
