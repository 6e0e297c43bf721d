import { createHash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { writeValue, type PdfReference, type PdfValue } from './value.ts'

/** A file that is written object by object; only the places of its objects stay in memory. */
export type PdfWriter = {
  /** A number for an object that others may name before it is written. */
  reserve: () => PdfReference
  write: (value: PdfValue, options?: { stream?: Uint8Array | undefined; as?: PdfReference }) => PdfReference
  /** The same object is written once. */
  share: (value: PdfValue, stream: Uint8Array | undefined) => PdfReference
  /** Ends the file, and says how long it is. */
  end: (trailer: { catalog: PdfReference; info: PdfReference }) => number
}

export function openWriter(path: string): PdfWriter {
  const file = openSync(path, 'w')
  const digest = createHash('sha256')
  const places: number[] = [0]
  const shared = new Map<string, PdfReference>()
  let size = 0

  function put(bytes: Uint8Array): void {
    digest.update(bytes)
    for (let at = 0; at < bytes.byteLength;) at += writeSync(file, bytes, at)
    size += bytes.byteLength
  }

  function reserve(): PdfReference {
    places.push(0)
    return { object: places.length - 1 }
  }

  function write(
    value: PdfValue,
    { stream, as = reserve() }: { stream?: Uint8Array | undefined; as?: PdfReference } = {},
  ): PdfReference {
    places[as.object] = size
    const [before, after] = stream === undefined ? ['', ''] : ['\nstream\n', '\nendstream']
    put(Buffer.from(`${as.object} 0 obj\n${writeValue(value)}${before}`, 'latin1'))
    if (stream !== undefined) put(stream)
    put(Buffer.from(`${after}\nendobj\n`))
    return as
  }

  function share(value: PdfValue, stream: Uint8Array | undefined): PdfReference {
    const hash = createHash('sha256').update(writeValue(value), 'latin1')
    const key = (stream === undefined ? hash : hash.update(stream)).digest('base64')
    const known = shared.get(key) ?? write(value, { stream })
    shared.set(key, known)
    return known
  }

  function end({ catalog, info }: { catalog: PdfReference; info: PdfReference }): number {
    const table = size
    const lines = places.map((place, number) =>
      number === 0 ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`,
    )
    const id = `<${digest.copy().digest('hex').slice(0, 32)}>`
    const trailer: PdfValue = new Map<string, PdfValue>([
      ['/Size', String(places.length)],
      ['/Root', catalog],
      ['/Info', info],
      ['/ID', [id, id]],
    ])
    put(Buffer.from(`xref\n0 ${places.length}\n${lines.join('')}trailer\n${writeValue(trailer)}\n`, 'latin1'))
    put(Buffer.from(`startxref\n${table}\n%%EOF\n`))
    closeSync(file)
    return size
  }

  // The second line says that there are bytes in the file that are no text.
  put(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'))
  return { reserve, write, share, end }
}
