/** Names, numbers, strings and words are kept as they are written; a name has its slash. */
export type PdfValue = string | PdfValue[] | PdfDictionary | PdfReference
export type PdfDictionary = Map<string, PdfValue>
export type PdfReference = { object: number }

/** The value that begins at a place of a file, and where it ends. */
export function readValue(bytes: Uint8Array, start: number): { value: PdfValue; end: number } {
  let at = start

  function skipSpace(): void {
    for (;;) {
      while (isSpace(bytes[at])) at++
      if (bytes[at] !== percent) return
      while (at < bytes.length && bytes[at] !== newline && bytes[at] !== carriageReturn) at++
    }
  }

  function readOne(): PdfValue {
    skipSpace()
    const first = bytes[at]
    if (first === openBracket) return readArray()
    if (first === openAngle && bytes[at + 1] === openAngle) return readDictionary()
    if (first === openAngle) return take(bytes.indexOf(closeAngle, at) + 1)
    if (first === openParenthesis) return take(endOfString(bytes, at))
    if (first === slash) return take(endOfWord(bytes, at + 1))
    return readWord()
  }

  function take(end: number): string {
    if (end <= at) throw new Error(`no value at ${at} of the file`)
    const text = latin(bytes, at, end)
    at = end
    return text
  }

  function readArray(): PdfValue[] {
    const values: PdfValue[] = []
    at += 1
    for (skipSpace(); bytes[at] !== closeBracket; skipSpace()) values.push(readOne())
    at += 1
    return values
  }

  function readDictionary(): PdfDictionary {
    const values: PdfDictionary = new Map()
    at += 2
    for (skipSpace(); bytes[at] !== closeAngle; skipSpace()) {
      const name = readOne()
      if (typeof name !== 'string' || !name.startsWith('/'))
        throw new Error(`no name before ${at} of the file`)
      values.set(name, readOne())
    }
    at += 2
    return values
  }

  // Two numbers and an R are a reference.
  function readWord(): PdfValue {
    const word = take(endOfWord(bytes, at))
    if (!isCount(word)) return word
    const after = at
    skipSpace()
    const generation = latin(bytes, at, endOfWord(bytes, at))
    if (isCount(generation)) {
      at += generation.length
      skipSpace()
      if (bytes[at] === letterR && endOfWord(bytes, at) === at + 1) {
        at += 1
        return { object: Number(word) }
      }
    }
    at = after
    return word
  }

  return { value: readOne(), end: at }
}

/** A value as it stands in a file. */
export function writeValue(value: PdfValue): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return `[${value.map(writeValue).join(' ')}]`
  if (!(value instanceof Map)) return `${value.object} 0 R`
  return `<<${[...value].map(([name, each]) => `${name} ${writeValue(each)}`).join('\n')}>>`
}

/** The bytes that a string stands for. */
export function stringBytes(raw: string): Buffer {
  if (raw.startsWith('<')) return Buffer.from(raw.slice(1, -1).replaceAll(/\s/g, '').concat('0'), 'hex')
  const unescaped = raw
    .slice(1, -1)
    .replaceAll(/\\(?:([0-7]{1,3})|\r\n|([^]))/g, (_, octal?: string, character = '') => {
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255)
      return escaped[character] ?? character
    })
  return Buffer.from(unescaped, 'latin1')
}

/** Any text as a string that readers of files show. */
export function textString(text: string): string {
  return `<FEFF${Buffer.from(text.toWellFormed(), 'utf16le').swap16().toString('hex').toUpperCase()}>`
}

export function endOfWord(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && kinds[bytes[at] ?? 0] === 0) at++
  return at
}

/** Where the string ends that begins here: it may hold pairs of parentheses. */
function endOfString(bytes: Uint8Array, start: number): number {
  let depth = 0
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === backslash) at++
    else if (byte === openParenthesis) depth++
    else if (byte === closeParenthesis && --depth === 0) return at + 1
  }
  throw new Error(`the string at ${start} of the file has no end`)
}

export function isSpace(byte: number | undefined): boolean {
  return kinds[byte ?? 33] === space
}

const escaped: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
}

const [newline, carriageReturn, percent, slash, backslash, letterR] = [10, 13, 37, 47, 92, 82]
const [openParenthesis, closeParenthesis, openAngle, closeAngle] = [40, 41, 60, 62]
const [openBracket, closeBracket] = [91, 93]

const [space, delimiter] = [1, 2]
const kinds = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = space
for (const character of '()<>[]{}/%') kinds[character.charCodeAt(0)] = delimiter

function isCount(word: string): boolean {
  return /^\d{1,10}$/.test(word)
}

function latin(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1')
}
