import {
  endOfWord,
  isSpace,
  readValue,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
} from './value.ts'

export type PdfObject = { value: PdfValue; stream?: Buffer }

/** A file that lies in memory: what its catalog says, and its objects. */
export type PdfFile = { catalog: PdfDictionary; read: (reference: PdfValue | undefined) => PdfObject }

/** Reads files as the compiler writes them: one table of places, and no object within another. */
export function readFile(bytes: Buffer): PdfFile {
  const { places, trailer } = readTable(bytes)

  function read(reference: PdfValue | undefined): PdfObject {
    if (!isReference(reference)) return { value: reference ?? 'null' }
    const place = places[reference.object]
    if (place === undefined) throw new Error(`the file has no object ${reference.object}`)
    const words = wordsFrom(bytes, place, 3)
    if (words.text[2] !== 'obj') throw new Error(`no object at ${place} of the file`)
    const { value, end } = readValue(bytes, words.end)
    const next = wordsFrom(bytes, end, 1)
    if (next.text[0] !== 'stream') return { value }
    const start = bytes[next.end] === 13 ? next.end + 2 : next.end + 1
    const length = value instanceof Map ? Number(value.get('/Length')) : Number.NaN
    if (!Number.isSafeInteger(length)) throw new Error(`nobody knows how long object ${reference.object} is`)
    return { value, stream: bytes.subarray(start, start + length) }
  }

  return { catalog: dictionaryOf(read(trailer.get('/Root')).value), read }
}

export function isReference(value: PdfValue | undefined): value is PdfReference {
  return typeof value === 'object' && 'object' in value
}

export function dictionaryOf(value: PdfValue | undefined): PdfDictionary {
  if (!(value instanceof Map)) throw new Error('a dictionary was expected in the file')
  return value
}

export function arrayOf(value: PdfValue | undefined): PdfValue[] {
  if (!Array.isArray(value)) throw new Error('an array was expected in the file')
  return value
}

function readTable(bytes: Buffer): { places: number[]; trailer: PdfDictionary } {
  const last = wordsFrom(bytes, bytes.lastIndexOf('startxref'), 2)
  let { text, end } = wordsFrom(bytes, Number(last.text[1]), 3)
  if (text[0] !== 'xref') throw new Error('the file has no table')
  const places: number[] = []
  const [first, count] = [Number(text[1]), Number(text[2])]
  for (let number = first; number < first + count; number++) {
    ;({ text, end } = wordsFrom(bytes, end, 3))
    if (text[2] === 'n') places[number] = Number(text[0])
  }
  ;({ text, end } = wordsFrom(bytes, end, 1))
  if (text[0] !== 'trailer') throw new Error('the table of the file has more than one part')
  return { places, trailer: dictionaryOf(readValue(bytes, end).value) }
}

function wordsFrom(bytes: Buffer, start: number, count: number): { text: string[]; end: number } {
  const text: string[] = []
  let at = start
  while (text.length < count) {
    while (isSpace(bytes[at])) at++
    const end = endOfWord(bytes, at)
    text.push(bytes.toString('latin1', at, end))
    at = end
  }
  return { text, end: at }
}
