import { setImmediate } from 'node:timers/promises'
import {
  readRepository,
  type KnownSummary,
  type Previous,
  type ReadProgress,
  type ReadRepository,
} from '../../../engine/repository/index.ts'
import { readSnapshot, type StagingStore } from '../../../engine/revisions/index.ts'
import { createCache } from '../../../kernel/cache.ts'
import type { Services } from '../../../kernel/context.ts'
import { GitError, type Clone, type Fetched } from '../../../platform/git/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { openReaders } from '../../../platform/threads/index.ts'
import { revisionBy, type Head } from '../../content/revisions/index.ts'
import {
  directoryOf,
  sourceOf,
  syncOf,
  type OperationRow,
  type SyncRow,
  requestOf,
} from '../git-operations/index.ts'
import { randomText } from '../../../platform/random.ts'

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
  fetched: Fetched
  onProgress?: (progress: ReadProgress) => Promise<void>
}

// A repository is read again after each commit, and few commits change its table of contents.
const summaries = createCache<KnownSummary>({
  name: 'exchange.summaries',
  bytes: 2 * 1024 * 1024,
  size: ({ size }) => 3 * size,
})

/** Reads what a commit says; what did not change since the last agreement is not read again. */
export async function readCommit(options: Options): Promise<ReadRepository> {
  const { services, operation, clone, store, fetched, onProgress } = options
  const read = await readRepository(sourceOf(services, clone, { fetched, operation }), {
    store,
    now: services.clock(),
    newId,
    newKey: () => randomText(12),
    previous: await previousOf(options),
    pause: async (progress) => {
      await setImmediate()
      if (progress !== undefined) await onProgress?.(progress)
    },
    readers: openReaders(services.threads),
    knownSummaries: summaries,
  })
  if (read.kind === 'invalid') throw new GitError('failed', read.message)
  return read
}

async function previousOf({ store, head, agreed, fetched }: Options): Promise<Previous> {
  if (agreed === undefined) return { snapshot: await readSnapshot(store, head.snapshot) }
  const snapshot = await readSnapshot(store, agreed.snapshot)
  return { snapshot, isExact: true, changes: fetched.changes }
}
