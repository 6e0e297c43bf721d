import { createReadStream, createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

/** The contents of an archive by name, in their order. */
export type ArchiveEntries = Map<string, string | Buffer>

/** Writes an archive as a backup is one, but with any entries. */
export async function writeArchive(file: string, entries: ArchiveEntries): Promise<void> {
  const archive = pack()
  for (const [name, content] of entries) archive.entry({ name }, content)
  archive.finalize()
  await pipeline(archive, createGzip(), createWriteStream(file))
}

export async function readArchive(file: string): Promise<ArchiveEntries> {
  const entries: ArchiveEntries = new Map()
  const archive = createReadStream(file).pipe(createGunzip()).pipe(extract())
  for await (const entry of archive) entries.set(entry.header.name, await buffer(entry))
  return entries
}
