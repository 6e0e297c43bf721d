import { endOfString, endOfWord, isSpace } from './value.ts'

/** An operator of a page's content with what stands before it; `operator` is its letters as one number. */
export type Operation = { operator: number; start: number; end: number }

/** The number that stands for an operator. */
export function operatorOf(letters: string): number {
  return numberOf(Buffer.from(letters, 'latin1'), 0, letters.length)
}

const [slash, openParenthesis, openAngle, closeAngle, openBracket, closeBracket] = [47, 40, 60, 62, 91, 93]
const [plus, minus, dot, zero, nine] = [43, 45, 46, 48, 57]

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
    else if (byte === openAngle) at = endOfHex(bytes, at)
    else {
      const end = endOfWord(bytes, at)
      if (end === at) throw new Error(`no operation at ${at} of a page`)
      if (!isOfNumber(byte)) {
        operations.push({ operator: numberOf(bytes, at, end), start, end })
        start = -1
      }
      at = end
    }
  }
  return operations
}

/** The numbers that stand before an operator. */
export function numbersOf(bytes: Uint8Array, { start, end }: Operation): number[] {
  const numbers: number[] = []
  let at = start
  while (at < end) {
    if (!isOfNumber(bytes[at] ?? 0)) {
      at++
      continue
    }
    const isNegative = bytes[at] === minus
    let [digits, scale] = [0, 0]
    for (; isOfNumber(bytes[at] ?? 0); at++) {
      const byte = bytes[at] ?? 0
      if (byte === dot) scale = 1
      if (byte < zero) continue
      digits = digits * 10 + byte - zero
      scale *= 10
    }
    const size = scale === 0 ? digits : digits / scale
    numbers.push(isNegative ? -size : size)
  }
  return numbers
}

function endOfHex(bytes: Uint8Array, start: number): number {
  const end = bytes.indexOf(closeAngle, start)
  if (end < 0) throw new Error(`the string at ${start} of a page has no end`)
  return end + 1
}

function isOfNumber(byte: number): boolean {
  return (byte >= zero && byte <= nine) || byte === minus || byte === dot || byte === plus
}

function numberOf(bytes: Uint8Array, start: number, end: number): number {
  let number = 0
  for (let at = start; at < end; at++) number = number * 256 + (bytes[at] ?? 0)
  return number
}
