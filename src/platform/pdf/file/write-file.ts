import { createHash } from 'node:crypto'
import { closeSync, constants, openSync, writeSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { writeValue, type PdfDictionary, type PdfReference, type PdfValue } from './value.ts'

/** A file that is written object by object; only the places of its objects stay in memory. */
export type PdfWriter = {
  /** A number for an object that others may name before it is written. */
  reserve: () => PdfReference
  write: (value: PdfValue, options?: { stream?: Uint8Array | undefined; as?: PdfReference }) => PdfReference
  /** The same object is written once. */
  share: (value: PdfValue, stream: Uint8Array | undefined) => PdfReference
  /** How long the file is now. */
  size: () => number
  /** Ends the file, and says how long it is. */
  end: (trailer: { catalog: PdfReference; info: PdfReference }) => number
}

// Where an object is: at so many bytes, or as one of those that are packed into another.
type ObjectPlace = { at: number } | { pack: number; index: number }

const packSize = 200

export function openWriter(path: string): PdfWriter {
  // What is there is read by others meanwhile, and written once more where a process before this one was lost.
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT)
  const digest = createHash('sha256')
  const places: (ObjectPlace | undefined)[] = [undefined]
  const shared = new Map<string, PdfReference>()
  let waiting: { object: number; text: string }[] = []
  let size = 0

  function put(bytes: Uint8Array): void {
    digest.update(bytes)
    for (let at = 0; at < bytes.byteLength;) at += writeSync(file, bytes, at)
    size += bytes.byteLength
  }

  function reserve(): PdfReference {
    places.push(undefined)
    return { object: places.length - 1 }
  }

  // Small objects are packed together: there are many, and they are alike.
  function write(
    value: PdfValue,
    { stream, as = reserve() }: { stream?: Uint8Array | undefined; as?: PdfReference } = {},
  ): PdfReference {
    if (stream !== undefined) putStream(as, value, stream)
    else if (waiting.push({ object: as.object, text: writeValue(value) }) >= packSize) pack()
    return as
  }

  function putStream({ object }: PdfReference, value: PdfValue, stream: Uint8Array): void {
    places[object] = { at: size }
    const head = Buffer.from(`${object} 0 obj\n${writeValue(value)}\nstream\n`, 'latin1')
    put(Buffer.concat([head, stream, Buffer.from('\nendstream\nendobj\n')]))
  }

  function pack(): void {
    if (waiting.length === 0) return
    const as = reserve()
    const numbers: number[] = []
    let length = 0
    for (const [index, { object, text }] of waiting.entries()) {
      places[object] = { pack: as.object, index }
      numbers.push(object, length)
      length += text.length + 1
    }
    const head = `${numbers.join(' ')}\n`
    const own: [string, string][] = [
      ['/Type', '/ObjStm'],
      ['/N', String(waiting.length)],
      ['/First', String(head.length)],
    ]
    putDeflated(as, own, Buffer.from(head + waiting.map(({ text }) => text).join('\n'), 'latin1'))
    waiting = []
  }

  function putDeflated(as: PdfReference, own: [string, PdfValue][], bytes: Uint8Array): void {
    const stream = deflateSync(bytes)
    putStream(as, deflatedStream(stream, own), stream)
  }

  function share(value: PdfValue, stream: Uint8Array | undefined): PdfReference {
    const hash = createHash('sha256').update(writeValue(value), 'latin1')
    const key = (stream === undefined ? hash : hash.update(stream)).digest('base64')
    const known = shared.get(key) ?? write(value, { stream })
    shared.set(key, known)
    return known
  }

  function end({ catalog, info }: { catalog: PdfReference; info: PdfReference }): number {
    pack()
    const table = reserve()
    const start = size
    places[table.object] = { at: start }
    const id = `<${digest.copy().digest('hex').slice(0, 32)}>`
    const own: [string, PdfValue][] = [
      ['/Type', '/XRef'],
      ['/Size', String(places.length)],
      ['/W', rowWidths.map(String)],
      ['/Root', catalog],
      ['/Info', info],
      ['/ID', [id, id]],
    ]
    putDeflated(table, own, tableOf(places))
    put(Buffer.from(`startxref\n${start}\n%%EOF\n`))
    closeSync(file)
    return size
  }

  // The second line says that there are bytes in the file that are no text.
  put(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'))
  return { reserve, write, share, size: () => size, end }
}

/** What stands before a stream that was deflated. */
export function deflatedStream(stream: Uint8Array, own: [string, PdfValue][] = []): PdfDictionary {
  return new Map<string, PdfValue>([
    ...own,
    ['/Length', String(stream.byteLength)],
    ['/Filter', '/FlateDecode'],
  ])
}

const rowWidths = [1, 6, 2]

// A row says of which kind a place is: 0 is none, 1 a place in the file, 2 one in another object.
function tableOf(places: (ObjectPlace | undefined)[]): Buffer {
  const table = Buffer.alloc(places.length * 9)
  for (const [object, place] of places.entries()) {
    if (place === undefined) continue
    const row = object * 9
    table[row] = 'at' in place ? 1 : 2
    table.writeUIntBE('at' in place ? place.at : place.pack, row + 1, 6)
    if ('index' in place) table.writeUInt16BE(place.index, row + 7)
  }
  return table
}
