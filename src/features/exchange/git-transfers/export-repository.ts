import { setImmediate } from 'node:timers/promises'
import { readContent, writeRepository, type ReadRepository } from '../../../engine/repository/index.ts'
import {
  mergeSnapshots,
  readSnapshot,
  writeSnapshot,
  type Snapshot,
  type StagingStore,
} from '../../../engine/revisions/index.ts'
import { GitError, type Clone } from '../../../platform/git/index.ts'
import { headBy, openObjects, writeStandaloneRevision, type Head } from '../../content/revisions/index.ts'
import { commitWritten } from './commit-written.ts'
import { describeConflicts } from './describe-conflicts.ts'
import { finishExport } from './finish-export.ts'
import type { Plan } from './plan.ts'
import {
  directoryOf,
  openRepository,
  updateOperation,
  requestOf,
  gitOf,
  type OperationRun,
} from '../git-operations/index.ts'
import { agreedOn, readCommit, type Agreed } from './read-commit.ts'
import { resumeExport } from './resume-export.ts'
import { withPlaces } from './with-places.ts'

const maximumTries = 4

/**
 * Writes a space to a branch: one commit with what changed since the two last agreed, or none. What came into
 * the repository meanwhile is taken in first; where both changed the same, nothing is written and the export fails.
 */
export async function exportRepository(run: OperationRun): Promise<void> {
  const { services, operation, signal } = run
  const { ref } = requestOf(operation)
  const clone = await openRepository(services, operation, signal)
  await resumeExport(run, clone)
  for (let attempt = 1; ; attempt += 1) {
    const plan = await makePlan(run, clone)
    const count = plan.written.changes.size
    await run.report({ stage: 'content_process', dispatched_tasks: count, completed_tasks: 0 })
    const commit = await commitWritten(services, clone, { plan, operation })
    const exported = await withPlaces(plan, await clone.files(commit))
    try {
      if (commit !== plan.tip || plan.base === undefined) {
        await noteAttempt(run, { plan, commit, exported })
        await clone.push(commit, ref)
      }
    } catch (error) {
      const isLost =
        error instanceof GitError && error.reason === 'rejected' && error.message.includes('meanwhile')
      if (!isLost || attempt === maximumTries) throw error
      continue
    }
    await run.report({ stage: 'finalize', completed_tasks: count })
    return run.complete((ctx) => finishExport(ctx, { operation, plan, commit, exported }))
  }
}

// Before the push: whoever takes over after a crash must know what it brought.
async function noteAttempt(
  { operation, transaction }: OperationRun,
  { plan, commit, exported }: { plan: Plan; commit: string; exported: Snapshot },
): Promise<void> {
  const message = requestOf(operation).commitMessage ?? ''
  const git = gitOf(operation, { commit, message, isOurs: true })
  await transaction(async (ctx) => {
    const revision = { type: 'edits' as const, authorId: null, snapshot: exported, git }
    const revisionId = await writeStandaloneRevision(ctx, plan.head, plan.store, revision)
    await updateOperation(ctx.db, operation.id, { commit_oid: commit, revision_id: revisionId })
  })
}

async function makePlan(run: OperationRun, clone: Clone): Promise<Plan> {
  const { services, operation } = run
  const { ref } = requestOf(operation)
  const db = services.database.read
  const before = await agreedOn(services, operation)
  const branch = await clone.fetch(ref, before?.sync.commit_oid)
  const fetched = branch ?? (await clone.fetch('HEAD'))
  const tip = fetched?.commit
  const head = await headBy(db, operation.space_id)
  if (head === undefined) throw new GitError('failed', 'The space is not there any more')
  if (tip === undefined) await run.report({ stage: 'config_check' })
  else await run.begin(tip, head.revisionId)
  const agreed = branch && before
  const store = openObjects(db)
  const base =
    fetched === undefined
      ? undefined
      : await readCommit({ services, operation, clone, store, head, agreed, fetched })
  const target = await targetOf(run, { store, head, agreed, base })
  const written = await writeRepository(await readContent(store, await readSnapshot(store, target)), {
    store,
    base,
    directory: directoryOf(requestOf(operation).repoProjectDirectory ?? ''),
    // Before the two have ever agreed, nothing says that a file is the space's to delete.
    deletions: agreed === undefined ? 'keep' : 'apply',
    pause: () => setImmediate(),
  })
  return { head, tip, base: branch === undefined ? undefined : base, target, written, store }
}

type Sides = { store: StagingStore; head: Head; agreed: Agreed | undefined; base: ReadRepository | undefined }

async function targetOf({ operation }: OperationRun, { store, head, agreed, base }: Sides): Promise<string> {
  if (agreed === undefined || base === undefined) return head.snapshot
  const primary = writeSnapshot(store, base.snapshot)
  const versions = { base: agreed.snapshot, primary, changed: head.snapshot }
  const { snapshot, conflicts } = await mergeSnapshots(store, versions, { keep: 'changed' })
  if (conflicts.length === 0 || requestOf(operation).force === true) return snapshot
  throw new GitError('failed', describeConflicts(base, conflicts))
}
