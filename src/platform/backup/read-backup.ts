import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import type { Database } from '../database/index.ts'
import { migrate } from '../database/index.ts'
import { tableNames } from '../database/tables/index.ts'
import type { Storage } from '../storage/index.ts'
import { parseManifest } from './manifest.ts'
import { firstTableInUse, insertRows } from './queries.ts'
import { decodeRows } from './row-format.ts'

export type RestoreTarget = {
  database: Database
  storage: Storage
  keepSecret: (name: string, text: string) => void
}

type Entry = Readable & { header: Header }

/** An archive or an instance that a restore cannot work with; the message says why. */
export class RestoreError extends Error {
  override name = 'RestoreError'
}

/** Fills an empty instance from an archive, whichever database it was made from: all rows or none. */
export async function readBackup(
  file: string,
  target: RestoreTarget,
): Promise<{ rows: number; files: number }> {
  await migrate(target.database)
  return target.database.transaction(async (db) => {
    const inUse = await firstTableInUse(db)
    if (inUse !== undefined) throw new RestoreError(`this instance is not empty: there are ${inUse}`)
    const counts = { rows: 0, files: 0 }
    let isRecognized = false
    await eachEntry(file, async (entry) => {
      const name = entry.header.name
      if (name === 'manifest.json') {
        const parsed = parseManifest(await text(entry))
        if (parsed.kind === 'wrong') throw new RestoreError(parsed.message)
        isRecognized = true
        return
      }
      if (!isRecognized) throw new RestoreError('this is not a backup of Lectern')
      if (name.startsWith('secrets/'))
        return target.keepSecret(name.slice('secrets/'.length), await text(entry))
      if (name.startsWith('files/')) {
        await target.storage.put(name.slice('files/'.length), entry, { size: entry.header.size ?? 0 })
        counts.files += 1
        return
      }
      const table = tableNames.find((known) => name.startsWith(`tables/${known}/`))
      if (table === undefined) throw new RestoreError(`this backup holds something unknown: ${name}`)
      const rows = decodeRows(await text(entry))
      await insertRows(db, table, rows)
      counts.rows += rows.length
    })
    if (!isRecognized) throw new RestoreError('this is not a backup of Lectern')
    return counts
  })
}

async function eachEntry(file: string, visit: (entry: Entry) => Promise<void>): Promise<void> {
  const archive = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), archive)
  // Its failure reaches the loop below through the stream; this only keeps it from being unhandled.
  reading.catch(() => {})
  // The types of the package leave out what its entries are.
  for await (const entry of archive as AsyncIterable<Entry>) {
    await visit(entry)
    entry.resume()
  }
  await reading
}
