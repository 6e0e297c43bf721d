import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { latestMigration, migrate, type Database, type Db } from '../database/index.ts'
import { isStorageKey, type Storage } from '../storage/index.ts'
import { parseManifest } from './manifest.ts'
import { checkReferences, deferReferences, firstTableInUse, insertRows } from './queries.ts'
import { decodeRows } from './row-format.ts'

export type RestoreTarget = {
  database: Database
  storage: Storage
  keepSecret: (name: string, text: string) => void
}

type Counts = { rows: number; files: number }

type Entry = Readable & { header: Header }

const notOurs = 'this is not a backup of Lectern, or it is damaged'
const cutOff = 'this backup is cut off: a part of it is missing'

/** An archive or an instance that a restore cannot work with; the message says why. */
export class RestoreError extends Error {
  override name = 'RestoreError'
}

/** Fills an empty instance from an archive, whichever database it was made from: all rows or none. */
export async function readBackup(file: string, target: RestoreTarget): Promise<Counts> {
  const { database } = target
  await migrate(database)
  return database.transaction(async (db) => {
    const inUse = await firstTableInUse(db, database.schema)
    if (inUse !== undefined) throw new RestoreError(`this instance is not empty: there are ${inUse}`)
    await deferReferences(db, database.dialect)
    const counts = await readEntries(file, { db, target })
    await checkReferences(db, database.dialect)
    return counts
  })
}

async function readEntries(file: string, { db, target }: { db: Db; target: RestoreTarget }): Promise<Counts> {
  const counts: Counts = { rows: 0, files: 0 }
  let promised: Counts | undefined
  let isRecognized = false
  await eachEntry(file, async (entry) => {
    const { name } = entry.header
    if (name === 'manifest.json') {
      const parsed = parseManifest(await text(entry), latestMigration(target.database))
      if (parsed.kind === 'wrong') throw new RestoreError(parsed.message)
      isRecognized = true
      return
    }
    if (!isRecognized) throw new RestoreError(notOurs)
    if (name === 'end.json') promised = JSON.parse(await text(entry))
    else await readEntry(entry, { db, target, counts })
  })
  if (!isRecognized) throw new RestoreError(notOurs)
  // Written last: without it, or with other counts, a part is missing.
  if (promised?.rows !== counts.rows || promised.files !== counts.files) throw new RestoreError(cutOff)
  return counts
}

async function readEntry(
  entry: Entry,
  { db, target, counts }: { db: Db; target: RestoreTarget; counts: Counts },
): Promise<void> {
  const { name, size } = entry.header
  if (name.startsWith('secrets/')) {
    target.keepSecret(name.slice('secrets/'.length), await text(entry))
    return
  }
  if (name.startsWith('files/')) {
    const key = name.slice('files/'.length)
    if (!isStorageKey(key))
      throw new RestoreError(`this backup holds a file with an impossible name: ${name}`)
    await target.storage.put(key, entry, { size })
    counts.files += 1
    return
  }
  const table = target.database.schema.copiedTables.find((known) => name.startsWith(`tables/${known}/`))
  if (table === undefined) throw new RestoreError(`this backup holds something unknown: ${name}`)
  const rows = decodeRows(await text(entry))
  await insertRows(db, table, rows)
  counts.rows += rows.length
}

async function eachEntry(file: string, visit: (entry: Entry) => Promise<void>): Promise<void> {
  const archive = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), archive)
  // Its failure reaches the loop below through the stream; this only keeps it from being unhandled.
  reading.catch(() => {})
  try {
    // The types of the package leave out what its entries are.
    for await (const entry of archive as AsyncIterable<Entry>) {
      await visit(entry)
      entry.resume()
    }
    await reading
  } catch (error) {
    // The stream may say no more than that it was destroyed; what did so is what the reading failed with.
    const reason: unknown = await reading.then(
      () => error,
      (failure: unknown) => failure,
    )
    throw damage(error) ?? damage(reason) ?? error
  }
}

function damage(error: unknown): RestoreError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? error.code : undefined
  if (code === 'Z_BUF_ERROR' || error.message === 'Unexpected end of data') return new RestoreError(cutOff)
  const isForeign = code === 'Z_DATA_ERROR' || error.message.startsWith('Invalid tar header')
  return isForeign ? new RestoreError(notOurs) : undefined
}
