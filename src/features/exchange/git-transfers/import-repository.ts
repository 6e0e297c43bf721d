import {
  mergeSnapshots,
  readSnapshot,
  writeSnapshot,
  type StagingStore,
} from '../../../engine/revisions/index.ts'
import type { ReadProgress, ReadRepository } from '../../../engine/repository/index.ts'
import { GitError } from '../../../platform/git/index.ts'
import type { Context } from '../../../kernel/context.ts'
import {
  headBy,
  lockHead,
  openObjects,
  writeStandaloneRevision,
  type NewRevision,
} from '../../content/revisions/index.ts'
import {
  openRepository,
  updateOperation,
  requestOf,
  type OperationRun,
  gitOf,
  moveSpace,
  succeed,
} from '../git-operations/index.ts'
import { describeKept } from './describe-conflicts.ts'
import { agreedOn, readCommit, type Agreed } from './read-commit.ts'
import { resumeExport } from './resume-export.ts'

const mostProblems = 100

/**
 * Brings the last commit of a branch into a space. The first time it replaces what is there; from then on it
 * brings what changed, and what the space has besides stays: where both changed the same, the repository wins.
 */
export async function importRepository(run: OperationRun): Promise<void> {
  const { services, operation, signal } = run
  const { ref, standalone = false } = requestOf(operation)
  const db = services.database.read
  const clone = await openRepository(services, operation, signal)
  await resumeExport(run, clone)
  const agreed = await agreedOn(services, operation)
  const fetched = await clone.fetch(ref, agreed?.sync.commit_oid)
  if (fetched === undefined) {
    const named = ref.replace(/^refs\/heads\//, 'branch ')
    throw new GitError('not-found', `The repository has no ${named}; check its name`)
  }
  const { commit, message } = fetched
  const head = await headBy(db, operation.space_id)
  if (head === undefined) throw new GitError('failed', 'The space is not there any more')
  await run.begin(commit, head.revisionId)
  const store = openObjects(db)
  const onProgress = progressOf(run)
  const read = await readCommit({ services, operation, clone, store, head, agreed, fetched, onProgress })
  const git = gitOf(operation, { commit, message, isOurs: false })
  await run.complete(async (ctx) => {
    await updateOperation(ctx.db, operation.id, {
      dispatched_tasks: read.read,
      completed_tasks: read.read,
      problems: listed(problemsOf(read)),
    })
    if (standalone) await finishBeside(ctx, run, { read, store, git, commit })
    else await finish(ctx, run, { read, store, git, commit, agreed })
  })
}

const reportEvery = 1000

// Most are done before there is anything to say.
function progressOf({ services, report }: OperationRun): (progress: ReadProgress) => Promise<void> {
  let last = services.clock()
  return async ({ done, total }) => {
    if (services.clock() - last < reportEvery) return
    last = services.clock()
    await report({ stage: 'content_process', dispatched_tasks: total, completed_tasks: done })
  }
}

function problemsOf({ problems }: ReadRepository): string[] {
  return problems.map(({ source, line, message }) => `${source}:${line}: ${message}`)
}

function listed(problems: string[]): string | null {
  return problems.length === 0 ? null : JSON.stringify(problems.slice(0, mostProblems))
}

type Finishing = { read: ReadRepository; store: StagingStore; git: object; commit: string }

async function finishBeside(
  ctx: Context,
  { operation }: OperationRun,
  { read, store, git, commit }: Finishing,
): Promise<void> {
  const head = await lockHead(ctx.db, operation.space_id)
  if (head === undefined) return
  const revision: NewRevision = { type: 'edits', authorId: null, snapshot: read.snapshot, git }
  await succeed(ctx, {
    operation,
    commit,
    revisionId: await writeStandaloneRevision(ctx, head, store, revision),
  })
}

async function finish(
  ctx: Context,
  { operation }: OperationRun,
  { read, store, git, commit, agreed }: Finishing & { agreed: Agreed | undefined },
): Promise<void> {
  const head = await lockHead(ctx.db, operation.space_id)
  if (head === undefined) return
  const { redirects } = read.survey.configuration
  const theirs = writeSnapshot(store, read.snapshot)
  const base = agreed?.snapshot ?? head.snapshot
  const versions = { base, primary: head.snapshot, changed: theirs }
  const { snapshot, conflicts } = await mergeSnapshots(store, versions, { keep: 'changed' })
  if (conflicts.length > 0) {
    const problems = listed([...describeKept(read, conflicts), ...problemsOf(read)])
    await updateOperation(ctx.db, operation.id, { problems })
  }
  if (snapshot === head.snapshot && agreed?.snapshot === theirs) {
    const { revision_id: revisionId } = agreed.sync
    return succeed(ctx, { operation, commit, revisionId: head.revisionId, agreed: { revisionId, redirects } })
  }
  const revision = { authorId: null, git }
  if (snapshot === theirs) {
    const moved = await moveSpace(ctx, head, store, {
      revision: { ...revision, type: 'edits', snapshot: read.snapshot },
      changedPages: read.read,
    })
    const { revisionId } = moved
    return succeed(ctx, { operation, commit, revisionId, agreed: { revisionId, redirects } })
  }
  // The space has more than the commit: what the commit says is kept beside, for the next sync to compare with.
  const agreedId = await writeStandaloneRevision(ctx, head, store, {
    ...revision,
    type: 'edits',
    snapshot: read.snapshot,
  })
  const merged = await readSnapshot(store, snapshot)
  const { revisionId } =
    snapshot === head.snapshot
      ? head
      : await moveSpace(ctx, head, store, {
          revision: { type: 'merge', authorId: null, snapshot: merged, otherParents: [agreedId] },
          changedPages: read.read,
        })
  await succeed(ctx, { operation, commit, revisionId, agreed: { revisionId: agreedId, redirects } })
}
