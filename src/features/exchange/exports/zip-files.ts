import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Storage } from '../../../platform/storage/index.ts'

/** A file of an archive: its text, or where its bytes are stored. */
export type ExportedFile = { path: string; text: string } | { path: string; content: string }

/** A zip, written while it is read: one file at a time is in memory, or a piece of a large one. */
export async function* zipFiles(
  storage: Storage,
  files: AsyncIterable<ExportedFile>,
  { time }: { time: number },
): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    written.push(chunk)
  })
  const take = () => {
    const chunks = written
    written = []
    return chunks
  }
  for await (const file of files) {
    // What is stored is compressed already, most of it.
    const entry = 'text' in file ? new ZipDeflate(file.path, { level: 6 }) : new ZipPassThrough(file.path)
    entry.mtime = time
    zip.add(entry)
    for await (const chunk of chunksOf(storage, file)) {
      entry.push(chunk)
      yield* take()
    }
    entry.push(new Uint8Array(), true)
    yield* take()
  }
  zip.end()
  yield* take()
}

async function* chunksOf(storage: Storage, file: ExportedFile): AsyncGenerator<Uint8Array> {
  if ('text' in file) {
    yield Buffer.from(file.text)
    return
  }
  const stored = await storage.get(file.content)
  if (stored === undefined) throw new Error(`the storage lost ${file.content}`)
  yield* stored.body
}
