import { setImmediate } from 'node:timers/promises'
import { readRepository, type Previous, type ReadRepository } from '../../engine/repository/index.ts'
import { readSnapshot, type StagingStore } from '../../engine/revisions/index.ts'
import type { Services } from '../../platform/context.ts'
import { GitError, type Clone } from '../../platform/git/index.ts'
import { newId, randomText } from '../../platform/ids.ts'
import { openReaders } from '../../platform/readers/index.ts'
import { revisionBy, type Head } from '../revisions/index.ts'
import { directoryOf, sourceOf } from './open-repository.ts'
import { syncOf, type OperationRow, type SyncRow } from './queries.ts'
import { requestOf } from './request.ts'

/** Where the space and the repository were the same, if they ever were. */
export type Agreed = { sync: SyncRow; snapshot: string }

/** What the space and this branch of this repository last agreed on. */
export async function agreedOn(services: Services, operation: OperationRow): Promise<Agreed | undefined> {
  const db = services.database.read
  const { repository, ref, repoProjectDirectory = '' } = requestOf(operation)
  const sync = await syncOf(db, operation.space_id)
  if (sync === undefined || sync.repository !== repository || sync.ref !== ref) return undefined
  if (sync.directory !== directoryOf(repoProjectDirectory)) return undefined
  const revision = await revisionBy(db, { spaceId: operation.space_id, revisionId: sync.revision_id })
  return revision && { sync, snapshot: revision.snapshot }
}

type Options = {
  services: Services
  operation: OperationRow
  clone: Clone
  store: StagingStore
  head: Head
  agreed: Agreed | undefined
  commit: string
}

/** Reads what a commit says; what did not change since the last agreement is not read again. */
export async function readCommit(options: Options): Promise<ReadRepository> {
  const { services, operation, clone, store, commit } = options
  const [source, previous] = await Promise.all([
    sourceOf(services, clone, { commit, operation }),
    previousOf(options),
  ])
  const read = await readRepository(source, {
    store,
    now: services.clock(),
    newId,
    newKey: () => randomText(12),
    previous,
    pause: () => setImmediate(),
    openReaders,
  })
  if (read.kind === 'invalid') throw new GitError('failed', read.message)
  return read
}

async function previousOf({ clone, store, head, agreed, commit }: Options): Promise<Previous> {
  if (agreed === undefined) return { snapshot: await readSnapshot(store, head.snapshot) }
  const [snapshot, changes] = await Promise.all([
    readSnapshot(store, agreed.snapshot),
    clone.changes(agreed.sync.commit_oid, commit),
  ])
  return { snapshot, isExact: true, changes }
}
