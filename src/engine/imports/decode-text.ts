import { decodeBytes } from '../decode-bytes.ts'

/** The text of bytes in the encoding that their header or the page itself names, else as `decodeBytes` finds. */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  const named =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType) ?? /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(start)
  // Servers say UTF-8 of whatever they have.
  if (named?.[1] === undefined || /^utf-?8$/i.test(named[1])) return decodeBytes(bytes)
  try {
    return new TextDecoder(named[1]).decode(bytes)
  } catch {
    return decodeBytes(bytes)
  }
}

/** Whether what was decoded is no text at all: no writing has the sign NUL. */
export function isBinary(text: string): boolean {
  return text.slice(0, 4096).includes('\0')
}
