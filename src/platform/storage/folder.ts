import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { nothingWhenAbsent } from './absent.ts'
import { checkRange, chunksOf } from './body.ts'
import { listFolder } from './folder-list.ts'
import type { PutOptions, Storage, StorageBody, StorageObject, StorageRange } from './storage.ts'
import { checkKey, checkPrefix } from './key.ts'

const temporaryFolder = '.tmp'
const strayAge = 60 * 60 * 1000

/** Objects as files below one folder. */
export function openFolder(folder: string): Storage {
  const root = resolve(folder)
  mkdirSync(join(root, temporaryFolder), { recursive: true, mode: 0o700 })
  removeStrays(join(root, temporaryFolder))

  function fileOf(key: string): string {
    checkKey(key)
    return join(root, key)
  }

  return {
    put: async (key, body, options) => putFile(root, { file: fileOf(key), body, options }),
    get: async (key, range) => getFile(fileOf(key), range),
    has: async (key) => (await nothingWhenAbsent(stat(fileOf(key))))?.isFile() ?? false,
    delete: async (key) => nothingWhenAbsent(rm(fileOf(key))),
    list: (prefix) => {
      checkPrefix(prefix)
      return listFolder(root, prefix)
    },
  }
}

async function putFile(
  root: string,
  { file, body, options }: { file: string; body: StorageBody; options: PutOptions | undefined },
): Promise<void> {
  // No key begins with a dot, so a temporary file is never an object.
  const temporary = join(root, temporaryFolder, randomUUID())
  try {
    await writeSynced(temporary, chunksOf(body, options?.size))
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolders(dirname(file), root)
}

async function writeSynced(file: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(chunks)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// Up to the root: a folder made by another put may not be on the disk yet.
async function syncFolders(folder: string, root: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (folder !== root) await syncFolders(dirname(folder), root)
}

async function getFile(file: string, range: StorageRange | undefined): Promise<StorageObject | undefined> {
  checkRange(range)
  const handle = await nothingWhenAbsent(open(file, 'r'))
  if (handle === undefined) return undefined
  const stats = await handle.stat()
  const start = range?.start ?? 0
  if (!stats.isFile() || start >= stats.size) {
    await handle.close()
    return stats.isFile() ? { body: Readable.from([]), size: stats.size } : undefined
  }
  const end = Math.min(range?.end ?? stats.size - 1, stats.size - 1)
  return { body: handle.createReadStream({ start, end }), size: stats.size }
}

// What a killed process left. Only the old ones: a young one may be an upload of another process.
function removeStrays(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (modified !== undefined && modified < Date.now() - strayAge) rmSync(file, { force: true })
  }
}
