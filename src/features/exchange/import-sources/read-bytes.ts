import { setImmediate } from 'node:timers/promises'
import { ImportRefusal, type Harvest, type ImportedPage } from '../../../engine/imports/harvest.ts'
import type { FetchedFile, FileSource } from '../../../engine/imports/read-import.ts'
import type { Services } from '../../../kernel/context.ts'
import { ThreadError, type ReadImport } from '../../../platform/threads/index.ts'

const limits = { deadline: 120_000, isBackground: true }

/** Reads one file that was fetched or uploaded; what it is, its bytes say. */
export async function readBytes(services: Services, file: FetchedFile, source: FileSource): Promise<Harvest> {
  return harvestIn(() => services.threads.run('readImport', { file, source }, limits))
}

/** Reads the files of a wiki. */
export async function readWiki(
  services: Services,
  files: Map<string, Uint8Array>,
  address: string,
): Promise<Harvest> {
  return harvestIn(() => services.threads.run('readWiki', { files, address }, limits))
}

/** Reads a page of a website; `undefined` when it nests too deep. */
export async function readPage(
  services: Services,
  file: FetchedFile,
): Promise<{ page: ImportedPage; links: string[] } | undefined> {
  const read = await refusingThreads(() => services.threads.run('readWebPage', file, limits))
  if (read === undefined) return undefined
  const { unpackPage } = await import('../../../engine/imports/read-import.ts')
  return { page: await unpackPage(read.page, pause), links: read.links }
}

async function harvestIn(read: () => Promise<ReadImport>): Promise<Harvest> {
  const { unpackPage } = await import('../../../engine/imports/read-import.ts')
  const packed = await refusingThreads(read)
  if (packed.kind === 'refused') throw new ImportRefusal(packed.message)
  const pages: ImportedPage[] = []
  for (const page of packed.pages) pages.push(await unpackPage(page, pause))
  return { ...packed.harvest, pages }
}

async function refusingThreads<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ThreadError) throw new ImportRefusal(`Reading it ${error.message}`)
    throw error
  }
}

function pause(): Promise<void> {
  return setImmediate()
}
