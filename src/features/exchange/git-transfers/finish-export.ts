import {
  mergeSnapshots,
  readSnapshot,
  writeSnapshot,
  type Snapshot,
} from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { followHead } from '../../content/content-index/index.ts'
import {
  fillInGit,
  lockHead,
  writeStandaloneRevision,
  type Head,
  type MovedHead,
} from '../../content/revisions/index.ts'
import type { Plan } from './plan.ts'
import { type OperationRow, requestOf, gitOf, moveSpace, succeed } from '../git-operations/index.ts'

type Finishing = { operation: OperationRow; plan: Plan; commit: string; exported: Snapshot }

/** Records what was pushed: the revision gets its commit, and the space what the repository had besides. */
export async function finishExport(
  ctx: Context,
  { operation, plan, commit, exported }: Finishing,
): Promise<void> {
  const { store, target, base } = plan
  const head = await lockHead(ctx.db, operation.space_id)
  if (head === undefined) return
  const message = requestOf(operation).commitMessage ?? ''
  const git = gitOf(operation, { commit, message, isOurs: true })
  const redirects = base?.survey.configuration.redirects ?? {}
  const done = { operation, commit }
  if (target === plan.head.snapshot) {
    // The same content: only where it is in the repository is new.
    const filled = await fillInGit(ctx, plan.head, store, { snapshot: exported, git })
    if (head.revisionId === plan.head.revisionId) await followHead(ctx, { from: head, to: filled, store })
    const { revisionId } = filled
    return succeed(ctx, { ...done, revisionId, agreed: { revisionId, redirects } })
  }
  const agreedId = await writeStandaloneRevision(ctx, head, store, {
    type: 'edits',
    authorId: null,
    snapshot: exported,
    git,
  })
  const { revisionId } = await takeIn(ctx, { head, plan, exported, agreedId, git })
  await succeed(ctx, { ...done, revisionId, agreed: { revisionId: agreedId, redirects } })
}

type Taking = { head: Head; plan: Plan; exported: Snapshot; agreedId: string; git: object }

// What came into the repository meanwhile comes into the space, also when that moved on during the push.
async function takeIn(ctx: Context, { head, plan, exported, agreedId, git }: Taking): Promise<MovedHead> {
  const { store } = plan
  const changed = writeSnapshot(store, exported)
  const versions = { base: plan.head.snapshot, primary: head.snapshot, changed }
  const { snapshot } = await mergeSnapshots(store, versions, { keep: 'primary' })
  return moveSpace(ctx, head, store, {
    revision: {
      type: 'merge',
      authorId: null,
      snapshot: await readSnapshot(store, snapshot),
      otherParents: [agreedId],
      ...(snapshot === changed ? { git } : {}),
    },
    changedPages: plan.base?.read ?? 0,
  })
}
