import { createHash } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import { referencesOf } from '../../../engine/revisions/index.ts'
import type { Services } from '../../../kernel/context.ts'
import type { Inspection } from '../../../kernel/inspection.ts'
import { breathe } from '../../../platform/breathe.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { blobsIn } from './blobs-in.ts'
import { objectsBy } from './object-queries.ts'
import { sha256 } from './open-objects.ts'
import { allSnapshots } from './queries.ts'

const atOnce = 200
const restore = 'bring it back from a backup'

/** Reads everything that any revision reaches, as it is stored: whether it is there, and is what its name says. */
export async function inspectObjects({ database, storage }: Services): Promise<Inspection> {
  const findings: string[] = []
  const seen = new Set<string>()
  const blobs = new Set<string>()
  for (let next = await allSnapshots(database.read); next.length > 0;) {
    const fresh = [...new Set(next)].filter((hash) => !seen.has(hash))
    next = []
    for (let at = 0; at < fresh.length; at += atOnce) {
      const some = fresh.slice(at, at + atOnce)
      const stored = new Map((await objectsBy(database.read, some)).map(({ hash, data }) => [hash, data]))
      for (const hash of some) {
        await breathe()
        seen.add(hash)
        const object = readObject(hash, stored.get(hash))
        if (typeof object === 'string') findings.push(object)
        else {
          next.push(...referencesOf(object))
          for (const key of blobsIn(object)) blobs.add(key)
        }
      }
    }
  }
  for (const key of blobs) findings.push(...(await inspectBlob(storage, key)))
  return { looked: `${seen.size} objects and ${blobs.size} files`, findings }
}

function readObject(hash: string, data: Uint8Array | undefined): object | string {
  if (data === undefined) return `object ${hash} is named by a revision and not there; ${restore}`
  try {
    const text = zstdDecompressSync(data).toString()
    if (sha256(text) === hash) return JSON.parse(text)
  } catch {
    // What cannot be unpacked is not what was stored.
  }
  return `object ${hash} is not what was stored under this name; ${restore}`
}

async function inspectBlob(storage: Storage, key: string): Promise<string[]> {
  const found = await storage.get(key)
  if (found === undefined) return [`file ${key} is shown by a page and not in the storage; ${restore}`]
  const hash = createHash('sha256')
  for await (const bytes of found.body) hash.update(bytes)
  if (key.endsWith(hash.digest('hex'))) return []
  return [`file ${key} is not what was stored under this name; ${restore}`]
}
