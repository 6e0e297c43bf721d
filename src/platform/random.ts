import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(4096)
let taken = pool.length

/** From a pool: to ask the system for each byte took 6 % of a request. */
export function randomByte(): number {
  if (taken === pool.length) {
    randomFillSync(pool)
    taken = 0
  }
  return pool.readUInt8(taken++)
}

/** Random bytes, as hexadecimal digits. */
export function randomHex(bytes: number): string {
  let text = ''
  for (let at = 0; at < bytes; at += 1) text += hexadecimal[randomByte()]
  return text
}

const hexadecimal = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random letters and digits; 40 of them carry 238 bits. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    const byte = randomByte()
    // Bytes from 248 on would favour the first letters.
    if (byte < 248) text += alphabet[byte % 62]
  }
  return text
}
