import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync, gunzip, gunzipSync } from 'node:zlib'
import { trimmed } from './trimmed.ts'

/** Part of a text, compressed for itself: in whatever order such parts are joined, they are one stream of gzip. */
export type GzipPiece = {
  /** Whole blocks of DEFLATE (RFC 1951), none of them the last one, which end with a whole byte. */
  blocks: Buffer
  /** Of the text, in bytes. */
  length: number
  crc: number
  /** What the checksum of all that stands before it is multiplied by. */
  shift: number
}

/** Part of a text that somebody may have compressed before. */
export type TextPiece = string | GzipPiece

const deflated = promisify(deflateRaw)
const inflated = promisify(gunzip)

/** What is too short to become shorter is stored as it is. */
const stored = 200

/** Up to here it takes less time to do it than to hear from a thread. */
const short = 64_000

const compressing = { level: 4, finishFlush: constants.Z_SYNC_FLUSH }

export async function gzipPiece(text: string): Promise<GzipPiece> {
  const bytes = Buffer.from(text)
  const { length } = bytes
  return { blocks: await blocksOf(bytes), length, crc: crc32(bytes), shift: shiftBy(length) }
}

async function blocksOf(bytes: Buffer): Promise<Buffer> {
  if (bytes.length <= stored) return storedBlock(bytes)
  const isShort = bytes.length <= short
  return trimmed(isShort ? deflateRawSync(bytes, compressing) : await deflated(bytes, compressing))
}

/** The pieces one after the other as one stream (RFC 1952), which anybody who takes gzip reads. */
export async function joinPieces(pieces: readonly TextPiece[]): Promise<Buffer> {
  const parts: GzipPiece[] = []
  for (const piece of pieces) parts.push(typeof piece === 'string' ? await gzipPiece(piece) : piece)
  return joined(parts)
}

function joined(pieces: readonly GzipPiece[]): Buffer {
  const end = Buffer.alloc(lastBlock.length + 8)
  end.set(lastBlock)
  let crc = 0
  for (const piece of pieces) crc = (multiply(piece.shift, crc) ^ piece.crc) >>> 0
  end.writeUInt32LE(crc, lastBlock.length)
  end.writeUInt32LE(lengthOf(pieces) % 2 ** 32, lastBlock.length + 4)
  return Buffer.concat([header, ...pieces.map(({ blocks }) => blocks), end])
}

/** The text that they are made from. */
export async function textOf(pieces: readonly TextPiece[]): Promise<Buffer> {
  const texts: Buffer[] = []
  for (let at = 0; at < pieces.length;) {
    const compressed: GzipPiece[] = []
    for (let piece = pieces[at]; typeof piece === 'object'; piece = pieces[++at]) compressed.push(piece)
    if (compressed.length > 0) texts.push(await inflate(compressed))
    const piece = pieces[at]
    if (typeof piece === 'string') texts.push(Buffer.from(piece))
    at += 1
  }
  return Buffer.concat(texts)
}

async function inflate(pieces: readonly GzipPiece[]): Promise<Buffer> {
  const bytes = joined(pieces)
  return lengthOf(pieces) <= short ? gunzipSync(bytes) : inflated(bytes)
}

/** Of the text, in bytes. */
export function lengthOf(pieces: readonly TextPiece[]): number {
  return pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length),
    0,
  )
}

// DEFLATE, no flags, no time, an unknown system.
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([0x03, 0x00])

function storedBlock(bytes: Buffer): Buffer {
  const block = Buffer.alloc(5 + bytes.length)
  block.writeUInt16LE(bytes.length, 1)
  block.writeUInt16LE(~bytes.length & 0xffff, 3)
  block.set(bytes, 5)
  return block
}

// A checksum is the remainder of the text as a polynomial, its highest power in the lowest bit, as in zlib's
// crc32_combine: bytes that follow multiply it by a power of x.
const polynomial = 0xedb88320
const one = 0x80000000
const ofByte = 3

const powers = [one >>> 1]
while (powers.length < 32) powers.push(multiply(powers.at(-1) ?? 0, powers.at(-1) ?? 0))

function shiftBy(bytes: number): number {
  let shift = one
  for (let left = bytes, power = ofByte; left > 0; left = Math.floor(left / 2), power += 1)
    if (left % 2 === 1) shift = multiply(powers[power % 32] ?? one, shift)
  return shift
}

function multiply(left: number, right: number): number {
  let product = 0
  let shifted = right
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if ((left & bit) !== 0) product ^= shifted
    shifted = (shifted & 1) === 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1
  }
  return product >>> 0
}
