import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import type { Database } from '../database/index.ts'
import { latestMigration } from '../database/index.ts'
import type { Storage } from '../storage/index.ts'
import type { Manifest } from './manifest.ts'
import { rowsOf } from './queries.ts'
import { encodeRows } from './row-format.ts'

export type BackupSource = {
  database: Database
  storage: Storage
  secrets: Record<string, string>
  version: string
  now: number
}

/** Writes rows, files and secrets into one archive, while the server may go on. */
export async function writeBackup(
  file: string,
  source: BackupSource,
): Promise<{ rows: number; files: number }> {
  const archive = pack()
  // Under another name until it is whole: a backup that was cut off must not look like one.
  const unfinished = `${file}.unfinished`
  const written = pipeline(archive, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }))
  try {
    const counts = await fill(archive, source)
    archive.finalize()
    await written
    await rename(unfinished, file)
    return counts
  } catch (error) {
    archive.destroy()
    await written.catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
}

async function fill(archive: Pack, source: BackupSource): Promise<{ rows: number; files: number }> {
  const manifest: Manifest = {
    format: 1,
    version: source.version,
    migration: latestMigration(source.database),
    createdAt: new Date(source.now).toISOString(),
  }
  await addText(archive, 'manifest.json', JSON.stringify(manifest))
  for (const [name, text] of Object.entries(source.secrets)) await addText(archive, `secrets/${name}`, text)
  const rows = await addRows(archive, source.database)
  // After the rows: files are added before the rows that name them, so none of those is missing here.
  const files = await addFiles(archive, source.storage)
  await addText(archive, 'end.json', JSON.stringify({ rows, files }))
  return { rows, files }
}

function addRows(archive: Pack, database: Database): Promise<number> {
  return database.snapshot(async (db) => {
    let count = 0
    for (const table of database.schema.copiedTables) {
      let part = 0
      for await (const rows of rowsOf(db, database.dialect, table)) {
        count += rows.length
        await addText(archive, `tables/${table}/${String(part++).padStart(8, '0')}.jsonl`, encodeRows(rows))
      }
    }
    return count
  })
}

async function addFiles(archive: Pack, storage: Storage): Promise<number> {
  let count = 0
  for await (const { key } of storage.list('')) {
    const stored = await storage.get(key)
    // Deleted since it was listed.
    if (stored === undefined) continue
    const entry = archive.entry({ name: `files/${key}`, size: stored.size, mode: 0o600 })
    await pipeline(stored.body, entry)
    count += 1
  }
  return count
}

async function addText(archive: Pack, name: string, text: string): Promise<void> {
  const entry = archive.entry({ name, size: Buffer.byteLength(text), mode: 0o600 })
  entry.end(text)
  await once(entry, 'finish')
}
