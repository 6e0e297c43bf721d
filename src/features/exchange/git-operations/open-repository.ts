import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { decodeBytes } from '../../../engine/decode-bytes.ts'
import type { Source, SourceFile, StoredFile } from '../../../engine/repository/index.ts'
import type { Services } from '../../../kernel/context.ts'
import type { Db } from '../../../platform/database/index.ts'
import { GitError, openClone, type Clone, type Fetched } from '../../../platform/git/index.ts'
import { storeFile } from '../../content/page-input/index.ts'
import { spaceBy } from '../../content/spaces/index.ts'
import type { OperationRow } from './queries.ts'
import { readAccess, requestOf } from './request.ts'

export const clonesFolder = 'git'

const megabyte = 1024 * 1024
const largestFile = 100 * megabyte
const largestPage = 10 * megabyte

/** Opens the copy of the repository that an operation is about. */
export async function openRepository(
  services: Services,
  operation: OperationRow,
  signal: AbortSignal,
): Promise<Clone> {
  const { config, secrets, database } = services
  return openClone({
    ...readAccess(secrets.decrypt(operation.sealed_url ?? '')),
    folder: join(config.dataDir, clonesFolder, await copyOf(database.read, operation)),
    user: operation.space_id,
    allowPrivateNetwork: config.allowPrivateNetwork,
    dataDir: config.dataDir,
    signal,
  })
}

// A copy is one space's own, or of the spaces of one organization that name it alike. Nothing is read from it
// before its repository was asked with the credentials of the operation.
async function copyOf(db: Db, { space_id: spaceId, request }: OperationRow): Promise<string> {
  const { repository, repoCacheID } = requestOf({ request })
  const owner = repoCacheID === undefined ? spaceId : (await spaceBy(db, spaceId))?.organization_id
  const name = [owner ?? spaceId, repoCacheID ?? '', repository]
  return createHash('sha256').update(name.join('\n')).digest('hex').slice(0, 40)
}

/** The files of a commit, as the engine reads them. */
export function sourceOf(
  services: Services,
  clone: Clone,
  { fetched, operation }: { fetched: Fetched; operation: OperationRow },
): Source {
  const { repoTreeURL, repoProjectDirectory = '' } = requestOf(operation)
  return {
    files: new Map(fetched.files.map((file) => [file.path, file])),
    directory: directoryOf(repoProjectDirectory),
    treeUrl: repoTreeURL?.replace(/(?<!\/)\/+$/, ''),
    readTexts: (wanted) => readTexts(clone, wanted),
    changeDates: (paths) => datesOf(services, clone, { fetched, paths }),
    storeFiles: (wanted) => storeFiles(services, clone, wanted),
  }
}

/** A folder of the repository, from its root. */
export function directoryOf(given: string): string {
  return given
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/')
}

// A first import looks far back; after that few commits have changed what is read again.
const depths = { first: 1000, later: 100 }

async function datesOf(
  { clock }: Services,
  clone: Clone,
  { fetched, paths }: { fetched: Fetched; paths: string[] },
): Promise<Map<string, number>> {
  const { ref, commit, changes } = fetched
  const depth = changes === undefined ? depths.first : depths.later
  const dates = await clone.changeDates(ref, { commit, paths, depth })
  // Whoever commits writes the date: nothing was changed tomorrow.
  const now = clock()
  return new Map([...dates].map(([path, time]) => [path, Math.min(Math.max(time, 0), now)]))
}

async function readTexts(clone: Clone, files: SourceFile[]): Promise<Map<string, string>> {
  requireSizes(files, largestPage)
  const texts = new Map<string, string>()
  // No database takes NUL in a text.
  for await (const { oid, bytes } of clone.readBlobs(files))
    texts.set(oid, decodeBytes(bytes, { ignoreBOM: true }).replaceAll('\0', '\uFFFD'))
  return texts
}

async function storeFiles(
  services: Services,
  clone: Clone,
  files: SourceFile[],
): Promise<Map<string, StoredFile>> {
  requireSizes(files, largestFile)
  const paths = Map.groupBy(files, ({ oid }) => oid)
  const stored = new Map<string, StoredFile>()
  for await (const { oid, bytes } of clone.readBlobs(files)) {
    for (const { path } of paths.get(oid) ?? [])
      stored.set(path, await storeFile({ services }, { bytes, name: path.split('/').at(-1) ?? path }))
  }
  return stored
}

function requireSizes(files: SourceFile[], largest: number): void {
  const large = files.find(({ size }) => size > largest)
  if (large === undefined) return
  throw new GitError(
    'too-large',
    `${large.path} is larger than ${largest / megabyte} MB; make it smaller or remove it`,
  )
}
