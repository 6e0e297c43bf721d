import type { GitOperation } from '../../../contract/exchange/git-sync.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import { type OperationRow, requestOf } from '../git-operations/index.ts'

export function presentOperation(row: OperationRow): GitOperation {
  const { repository, ref } = requestOf(row)
  // A failed export may name a commit that never arrived.
  const isKnown = row.direction === 'import' || row.state !== 'failure'
  return {
    object: 'git-operation',
    id: row.id,
    direction: row.direction,
    state: row.state,
    stage: row.stage,
    repository,
    ref,
    dispatchedTasks: row.dispatched_tasks,
    completedTasks: row.completed_tasks,
    ...(row.commit_oid === null || !isKnown ? {} : { commit: row.commit_oid }),
    ...(row.revision_id === null || !isKnown ? {} : { revision: row.revision_id }),
    ...(row.error === null ? {} : { error: row.error }),
    ...(row.problems === null ? {} : { problems: JSON.parse(row.problems) }),
    createdAt: toTimestamp(row.created_at),
    ...(row.started_at === null ? {} : { startedAt: toTimestamp(row.started_at) }),
    updatedAt: toTimestamp(row.updated_at),
    ...(row.completed_at === null ? {} : { completedAt: toTimestamp(row.completed_at) }),
  }
}
