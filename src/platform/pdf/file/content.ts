import { endOfString, endOfWord, isSpace } from './value.ts'

/** An operator of a page's content with what stands before it. */
export type Operation = { operator: string; start: number; end: number }

const [slash, openParenthesis, openAngle, closeAngle, openBracket, closeBracket] = [47, 40, 60, 62, 91, 93]

/** The operations of a page's content, in their order. */
export function readOperations(bytes: Uint8Array): Operation[] {
  const operations: Operation[] = []
  let at = 0
  let start = -1
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0
    if (isSpace(byte)) {
      at++
      continue
    }
    if (start < 0) start = at
    if (byte === openParenthesis) at = endOfString(bytes, at)
    else if (byte === slash) at = endOfWord(bytes, at + 1)
    else if (byte === openBracket || byte === closeBracket) at++
    else if (byte === openAngle) at = bytes.indexOf(closeAngle, at) + 1
    else {
      const end = endOfWord(bytes, at)
      if (end === at || start < 0) throw new Error(`no operation at ${at} of a page`)
      if (!isNumber(byte)) {
        operations.push({ operator: word(bytes, at, end), start, end })
        start = -1
      }
      at = end
    }
  }
  return operations
}

/** The numbers that stand before an operator. */
export function numbersOf(bytes: Uint8Array, { start, end, operator }: Operation): number[] {
  return word(bytes, start, end - operator.length)
    .trim()
    .split(/\s+/)
    .map(Number)
}

function isNumber(byte: number): boolean {
  return (byte >= 48 && byte <= 57) || byte === 45 || byte === 46 || byte === 43
}

function word(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1')
}
