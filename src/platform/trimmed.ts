/** What came of zlib, to be kept: it is the beginning of a buffer of 16 kB, all of which would be kept with it. */
export function trimmed(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}
