import { unzipSync, type UnzipFileInfo } from 'fflate'
import { ImportRefusal } from '../harvest.ts'

/** What an archive may hold at most. */
export type ArchiveLimits = { entries: number; entryBytes: number; totalBytes: number; ratio: number }

const mebibyte = 1024 * 1024
export const archiveLimits: ArchiveLimits = {
  entries: 10_000,
  entryBytes: 100 * mebibyte,
  totalBytes: 400 * mebibyte,
  ratio: 200,
}

const batchBytes = 8 * mebibyte
const ratioMatters = mebibyte

/**
 * The files of a zip archive by path. It is looked through before anything is unpacked: one that would fill
 * the memory or whose paths lead elsewhere is refused. Sizes are only claims, but no entry is unpacked
 * beyond its own. `pause` is awaited between batches.
 */
export async function unzip(
  bytes: Uint8Array,
  {
    limits = archiveLimits,
    pause = async () => {},
  }: { limits?: ArchiveLimits; pause?: () => Promise<void> } = {},
): Promise<Map<string, Uint8Array>> {
  const listed = list(bytes, limits)
  const files = new Map<string, Uint8Array>()
  for (const batch of batches(listed)) {
    const wanted = new Set(batch)
    const unpacked = refusing(() => unzipSync(bytes, { filter: ({ name }) => wanted.has(name) }))
    for (const [name, content] of Object.entries(unpacked)) files.set(cleanPath(name), content)
    await pause()
  }
  return files
}

export function isZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5) && bytes[3] === bytes[2] + 1
  )
}

function list(bytes: Uint8Array, limits: ArchiveLimits): UnzipFileInfo[] {
  const found: UnzipFileInfo[] = []
  let total = 0
  refusing(() =>
    unzipSync(bytes, {
      filter: (file) => {
        if (found.length >= limits.entries)
          throw new ImportRefusal(`The archive holds more than ${limits.entries} files`)
        requirePlainPath(file.name)
        total += file.originalSize
        if (file.originalSize > limits.entryBytes || total > limits.totalBytes || isBomb(file, limits))
          throw new ImportRefusal('The archive is too large when it is unpacked')
        if (isContent(file.name)) found.push(file)
        return false
      },
    }),
  )
  return found
}

function isBomb({ size, originalSize }: UnzipFileInfo, { ratio }: ArchiveLimits): boolean {
  return originalSize > ratioMatters && originalSize > size * ratio
}

function requirePlainPath(name: string): void {
  const isElsewhere =
    /^([/\\]|[a-z]:)/i.test(name) || name.split(/[/\\]/).includes('..') || name.includes('\0')
  if (isElsewhere)
    throw new ImportRefusal(
      `The archive names a file outside of itself: ${JSON.stringify(name.slice(0, 200))}`,
    )
}

function isContent(name: string): boolean {
  return !/[/\\]$/.test(name) && !/(^|[/\\])(__MACOSX|\.DS_Store|Thumbs\.db|\.git)([/\\]|$)/.test(name)
}

function cleanPath(name: string): string {
  return name
    .replaceAll('\\', '/')
    .replaceAll(/(^|\/)(\.\/)+/g, '$1')
    .replaceAll(/\/{2,}/g, '/')
}

function* batches(files: UnzipFileInfo[]): Generator<string[]> {
  let batch: string[] = []
  let size = 0
  for (const file of files) {
    batch.push(file.name)
    size += file.originalSize
    if (size < batchBytes) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}

function refusing<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof ImportRefusal) throw error
    throw new ImportRefusal('The archive is damaged, encrypted or no zip file')
  }
}
