import * as contract from '../../../contract/review/change-requests.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { checkChangeRequest } from './check-change-request.ts'
import { mergeChangeRequest } from './merge-change-request.ts'
import { updateFromPrimary } from './update-from-primary.ts'
import * as changes from '../../../contract/content/changes.ts'
import { openStoredView } from '../../content/views/index.ts'
import { conflictsOf, snapshotOf, readChangeRequest, readMerged } from '../change-requests/index.ts'
import { decideConflict } from './decide-conflict.ts'
import { presentChanges, presentConflict } from './present-changes.ts'

export const mergeRoutes: Route[] = [
  implement(contract.mergeChangeRequest, async (ctx, { params }) => mergeChangeRequest(ctx, params)),
  implement(contract.getChangeRequestChecks, async (ctx, { params }) => checkChangeRequest(ctx, params)),
  implement(contract.updateChangeRequest, async (ctx, { params }) => updateFromPrimary(ctx, params)),
]

/** What tells the differences, and decides the conflicts. */
export const changesRoutes: Route[] = [
  implement(changes.getChangeRequestChanges, async (ctx, { params, query }) => {
    const changeRequest = await readChangeRequest(ctx, params)
    return presentChanges(ctx, {
      before: await snapshotOf(ctx.db, changeRequest.revision_ancestor),
      after: await snapshotOf(ctx.db, changeRequest.revision_id),
      ...shown(query),
    })
  }),
  implement(changes.getRevisionSemanticChanges, async (ctx, { params, query }) => {
    // As both were written: what is computed may be computed otherwise by now.
    const { revision } = await openStoredView(ctx, params)
    const [parent]: string[] = JSON.parse(revision.parents)
    const baseId = query.base ?? parent
    const before =
      baseId === undefined
        ? revision.snapshot
        : (await openStoredView(ctx, { ...params, revisionId: baseId })).revision.snapshot
    const changed = await presentChanges(ctx, { before, after: revision.snapshot, ...shown(query) })
    const { merged_from: id } = revision
    const mergedFrom = id === null ? undefined : (await readMerged(ctx, { ...params, ids: [id] })).get(id)
    return { ...(mergedFrom && { mergedFrom }), ...changed }
  }),
  implement(changes.listChangeRequestConflicts, async (ctx, { params, query }) => {
    const { id } = await readChangeRequest(ctx, params)
    return conflictsOf(ctx.db, id, { page: query, item: presentConflict })
  }),
  implement(changes.resolveChangeRequestConflict, async (ctx, { params, body }) =>
    decideConflict(ctx, params, body.keep),
  ),
]

type Shown = { limit?: number; offset?: number; blocks?: boolean }

function shown({ limit = 10, offset = 0, blocks = true }: Shown) {
  return { limit, offset, withBlocks: blocks }
}
